// The price of a cart delivered to a country, for the checkout. Placing the order calculates it again.
import type { CartItem } from '#domain/cart/lines.ts';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { UnpaidOrderRef } from './checkout.ts';

/** `replaces`: unpaid orders of this buyer. Their reserved units count as available. */
export type QuoteRequest = {
  /** `custom_specs`: the buyer's options and remarks for the line. */
  lines: { offer_id: string; quantity: number; custom_specs?: string | null }[];
  country: string;
  currency: string;
  replaces?: UnpaidOrderRef[];
  /** The postal code, if known. Restaurants may deliver by postal code. */
  postal_code?: string;
  /** The chosen delivery or pick-up, by seller id (domain/sellers/seller-delivery.ts). */
  kitchens?: Record<string, string>;
};

/**
 * How a restaurant or a shop (`is_shop`) can deliver. `places`: pick-up places that have all ordered goods.
 * `quarters`: city quarters to choose from; `is_postal`: it delivers by postal code. `fee` and minimums are in minor
 * units of `currency`. `ready_minutes`: until the food is cooked; `minutes`: until the buyer has it or can pick it up,
 * null: unknown. `problem`: why the chosen delivery is impossible.
 */
export type QuotedZoneOrPickupDelivery = {
  seller_id: string;
  name: string;
  is_shop: boolean;
  places: { id: string; name: string; hours: string }[];
  is_postal: boolean;
  quarters: { name: string; fee: number; minimum: number; minutes: number }[];
  pickup: string | null;
  choice: string;
  way: 'delivery' | 'pickup';
  place: string | null;
  fee: number | null;
  currency: string;
  ready_minutes: number;
  minutes: number | null;
  problem: { code: RefusalCode; facts: RefusalFacts } | null;
};

/** `unit_price` and `shipping` are in minor units of the line's own currency; `shipping` null: unknown. */
export type QuoteLine = {
  offer_id: string;
  custom_specs?: string;
  quantity: number;
  name: string;
  unit_price: number;
  currency: string;
  shipping: number | null;
  days_min: number | null;
  days_max: number | null;
  /** True when the buyer picks the line up at a shop; absent otherwise. */
  is_picked_up?: true;
  /** Why the line cannot be ordered; null: it can. `facts.left`: the stock, if known. */
  problem: { code: RefusalCode; facts: RefusalFacts } | null;
};

/** `name`: for the header Payment-Provider. `problem`: why the provider cannot charge the total; null: it can. */
export type PaymentProviderOption = { name: string; problem: { code: RefusalCode; facts: RefusalFacts } | null };

/** `payable`: every line can be ordered. `providers`: the default first; empty when not payable. */
export type Quote = {
  country: string;
  currency: string;
  lines: QuoteLine[];
  items_total: number;
  shipping_total: number;
  /** Added so that the total can be paid in this currency (a multiple of 5 F); `total` includes it. */
  rounding: number;
  total: number;
  payable: boolean;
  providers: PaymentProviderOption[];
  /** Absent when no seller delivers by zones or offers pick-up. */
  kitchens?: QuotedZoneOrPickupDelivery[];
};

/** `from`: the place of delivery is missing, so the fee is the lowest one; `refused`: no delivery to the place. */
export function deliveryFeeStateOfQuote(quote: Pick<Quote, 'kitchens'> | null): 'known' | 'from' | 'refused' {
  const codes = (quote?.kitchens ?? []).flatMap(({ problem }) => problem?.code ?? []);
  if (codes.some((code) => code === 'offer/kitchen-zone' || code === 'offer/kitchen-zone-pickup')) return 'refused';
  return codes.some((code) => code === 'offer/kitchen-postal' || code === 'offer/kitchen-quarter') ? 'from' : 'known';
}

/** Whether the only problem is a missing place of delivery. */
export const needsPostalCodeOrQuarter = (quote: Quote): boolean =>
  deliveryFeeStateOfQuote(quote) === 'from' &&
  quote.lines.every(
    ({ problem, shipping }) => shipping !== null && (problem === null || problem.code.startsWith('offer/kitchen-')),
  );

export const toQuoteRequestLines = (
  lines: readonly (Pick<CartItem, 'id' | 'quantity'> & { customSpecs?: string | null | undefined })[],
): QuoteRequest['lines'] =>
  lines.map(({ id, quantity, customSpecs }) => ({
    offer_id: id,
    quantity,
    ...(customSpecs && { custom_specs: customSpecs }),
  }));

/** The line of the quote with the same offer and the same options. */
export const findQuoteLine = (
  quote: Quote | null | undefined,
  { id, customSpecs }: { id: string; customSpecs?: string | null | undefined },
): QuoteLine | undefined =>
  quote?.lines.find((one) => one.offer_id === id && canonicalSpecs(one.custom_specs) === canonicalSpecs(customSpecs));

/** The day when the seller of the line returns from holidays (`2026-11-21`); null: not on holiday. */
export function dayAfterSellerHoliday(
  quote: Quote | null | undefined,
  line: Parameters<typeof findQuoteLine>[1],
): string | null {
  const problem = findQuoteLine(quote, line)?.problem;
  return problem?.code === 'offer/seller-away' ? String(problem.facts['until'] ?? '') || null : null;
}
