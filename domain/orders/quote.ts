// The quote of a cart delivered to a country. The checkout requests it when country or cart change; placing the order prices it again.
import type { CartItem } from '#domain/cart/lines.ts';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { UnpaidOrderRef } from './checkout.ts';

/** `replaces`: the buyer's unpaid orders; their reserved units count as available. */
export type QuoteRequest = {
  /** `custom_specs`: the line's customSpecs, if any. */
  lines: { offer_id: string; quantity: number; custom_specs?: string | null }[];
  country: string;
  currency: string;
  replaces?: UnpaidOrderRef[];
  /** The postal code, if entered; restaurants deliver by it. */
  postal_code?: string;
  /** The choice by seller (domain/sellers/kitchen-delivery.ts). */
  kitchens?: Record<string, string>;
};

/**
 * The delivery choices of a restaurant, or of a shop (`is_shop`) with `places` of pick-up that each have all goods; `hours`: in words, empty when not
 * stated. `quarters`: to choose from; `is_postal`: by postal code; if neither, as the offers state. `fee`: for the whole part, in minor units of
 * `currency`, as are the minimums. `ready_minutes`: until cooked; `minutes`: until delivered or ready, null: unknown. `problem`: why this choice is
 * impossible.
 */
export type QuoteKitchen = {
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

/** `unit_price` and `shipping` are minor units of the line's own currency; `shipping` null: not stated to this country. */
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
  /** True when it is picked up at a place of the seller; absent otherwise. */
  is_picked_up?: true;
  /** Why the line cannot be ordered, or null; with `left` whenever the stock is stated. */
  problem: { code: RefusalCode; facts: RefusalFacts } | null;
};

/** A payment provider, by its name for the header Payment-Provider. `problem`: why it refuses the total (payment/amount-…) or the currency, or null. */
export type PaymentProviderOption = { name: string; problem: { code: RefusalCode; facts: RefusalFacts } | null };

/** Totals in minor units of `currency`. `payable`: every line can be ordered; `providers`: the default first, empty while not payable. */
export type Quote = {
  country: string;
  currency: string;
  lines: QuoteLine[];
  items_total: number;
  shipping_total: number;
  /** The rounding that makes the total payable. The total includes it. */
  rounding: number;
  total: number;
  payable: boolean;
  providers: PaymentProviderOption[];
  /** Absent when all sellers deliver as their offers state. */
  kitchens?: QuoteKitchen[];
};

/** The state of the restaurants' delivery fees. `from`: a place is missing, so the lowest fee is used; `refused`: a restaurant does not deliver there; `known`: complete. */
export function kitchenDeliveryState(quote: Pick<Quote, 'kitchens'> | null): 'known' | 'from' | 'refused' {
  const codes = (quote?.kitchens ?? []).flatMap(({ problem }) => problem?.code ?? []);
  if (codes.some((code) => code === 'offer/kitchen-zone' || code === 'offer/kitchen-zone-pickup')) return 'refused';
  return codes.some((code) => code === 'offer/kitchen-postal' || code === 'offer/kitchen-quarter') ? 'from' : 'known';
}

/** Whether the only problem is that a restaurant needs a place of delivery. */
export const needsDeliveryPlace = (quote: Quote): boolean =>
  kitchenDeliveryState(quote) === 'from' &&
  quote.lines.every(
    ({ problem, shipping }) => shipping !== null && (problem === null || problem.code.startsWith('offer/kitchen-')),
  );

export const toQuoteLines = (
  lines: readonly (Pick<CartItem, 'id' | 'quantity'> & { customSpecs?: string | null | undefined })[],
): QuoteRequest['lines'] =>
  lines.map(({ id, quantity, customSpecs }) => ({
    offer_id: id,
    quantity,
    ...(customSpecs && { custom_specs: customSpecs }),
  }));

export const findQuoteLine = (
  quote: Quote | null | undefined,
  { id, customSpecs }: { id: string; customSpecs?: string | null | undefined },
): QuoteLine | undefined =>
  quote?.lines.find((one) => one.offer_id === id && canonicalSpecs(one.custom_specs) === canonicalSpecs(customSpecs));

/** The day on which the line's seller returns from holidays (`2026-11-21`); null: not on holiday, or unknown. */
export function sellerReopeningDay(
  quote: Quote | null | undefined,
  line: Parameters<typeof findQuoteLine>[1],
): string | null {
  const problem = findQuoteLine(quote, line)?.problem;
  return problem?.code === 'offer/seller-away' ? String(problem.facts['until'] ?? '') || null : null;
}
