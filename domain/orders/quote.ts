// The cost of a cart delivered to a country right now. The checkout form requests it when the country or the cart changes;
// the order itself is priced again when it is placed.
import type { CartItem } from '#domain/cart/lines.ts';
import { specsKey } from '#domain/cart/custom-specs.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { PendingRef } from './checkout.ts';

/** `replaces`: the buyer's own unpaid orders; what they hold counts as available to the buyer. */
export type QuoteRequest = {
  /** `custom_specs`: the line's customSpecs, where it has any. */
  lines: { offer_id: string; quantity: number; custom_specs?: string | null }[];
  country: string;
  currency: string;
  replaces?: PendingRef[];
  /** Of the address, where it is typed: restaurants deliver by it. */
  postal_code?: string;
  /** By seller (domain/sellers/kitchen-delivery.ts). */
  kitchens?: Record<string, string>;
};

/**
 * `places`: where the goods of a seller that is no restaurant (`is_shop`) can be picked up, all of them at each; `hours` in words, empty: not stated.
 * What a restaurant of the cart offers, and the way its part would go now. `quarters`: to choose from; `is_postal`: by postal code; both empty and false:
 * as its offers state. `fee`: for its whole part; it and the minimums in minor units of `currency`. `ready_minutes` until it is cooked, `minutes` until it
 * is at the door or on the counter; null: not known. `problem`: why not so.
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
  /** As it was asked; absent: none. */
  custom_specs?: string;
  quantity: number;
  name: string;
  unit_price: number;
  currency: string;
  shipping: number | null;
  days_min: number | null;
  days_max: number | null;
  /** Its buyer fetches it at a place of its seller; absent: no. */
  is_picked_up?: true;
  /** Why this line could not be ordered as it stands, or null; with `left` where the stock is stated, whatever the reason. */
  problem: { code: RefusalCode; facts: RefusalFacts } | null;
};

/** One who takes payments, by the name asked for in the header Payment-Provider. `problem`: why not this total (payment/amount-…) or its currency, or null. */
export type OfferedProvider = { name: string; problem: { code: RefusalCode; facts: RefusalFacts } | null };

/** Totals in minor units of `currency`; `payable`: every line can be ordered; `providers`: who takes payments there, the usual one first; nobody while it is not payable. */
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
  providers: OfferedProvider[];
  /** Absent: of no restaurant that says more than its offers. */
  kitchens?: QuoteKitchen[];
};

/**
 * What is known of the restaurants' delivery: `from`: a place is missing, and the least fee stands for it; `refused`: one does not deliver there;
 * `known`: nothing is missing.
 */
export function kitchenStateOf(quote: Pick<Quote, 'kitchens'> | null): 'known' | 'from' | 'refused' {
  const codes = (quote?.kitchens ?? []).flatMap(({ problem }) => problem?.code ?? []);
  if (codes.some((code) => code === 'offer/kitchen-zone' || code === 'offer/kitchen-zone-pickup')) return 'refused';
  return codes.some((code) => code === 'offer/kitchen-postal' || code === 'offer/kitchen-quarter') ? 'from' : 'known';
}

/** Whether the only problem of the lines is that a restaurant needs a place of delivery. */
export const waitsForPlace = (quote: Quote): boolean =>
  kitchenStateOf(quote) === 'from' &&
  quote.lines.every(
    ({ problem, shipping }) => shipping !== null && (problem === null || problem.code.startsWith('offer/kitchen-')),
  );

/** A cart's lines as a quote is asked for. */
export const linesToQuote = (
  lines: readonly (Pick<CartItem, 'id' | 'quantity'> & { customSpecs?: string | null | undefined })[],
): QuoteRequest['lines'] =>
  lines.map(({ id, quantity, customSpecs }) => ({
    offer_id: id,
    quantity,
    ...(customSpecs && { custom_specs: customSpecs }),
  }));

/** The quote's answer for this line. */
export const quotedLine = (
  quote: Quote | null | undefined,
  { id, customSpecs }: { id: string; customSpecs?: string | null | undefined },
): QuoteLine | undefined =>
  quote?.lines.find((one) => one.offer_id === id && specsKey(one.custom_specs) === specsKey(customSpecs));

/** The first day on which the seller of a line takes orders again after its holidays (`2026-11-21`); null: it is not away, or the quote does not say. */
export function reopeningOf(quote: Quote | null | undefined, line: Parameters<typeof quotedLine>[1]): string | null {
  const problem = quotedLine(quote, line)?.problem;
  return problem?.code === 'offer/seller-away' ? String(problem.facts['until'] ?? '') || null : null;
}
