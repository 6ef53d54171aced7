// What a cart would cost at a country's door right now. Asked by the checkout form when the country or the cart changes;
// the order itself is priced again when it is placed.
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import type { PendingRef } from './checkout.ts';

/** `replaces`: the buyer's own unpaid orders; what they hold counts as available to the buyer. */
export type QuoteRequest = {
  lines: { offer_id: string; quantity: number }[];
  country: string;
  currency: string;
  replaces?: PendingRef[];
};

/** `unit_price` and `shipping` are minor units of the line's own currency; `shipping` null: not stated to this country. */
export type QuoteLine = {
  offer_id: string;
  quantity: number;
  name: string;
  unit_price: number;
  currency: string;
  shipping: number | null;
  days_min: number | null;
  days_max: number | null;
  /** Why this line could not be ordered as it stands, or null; with `left` where the stock is stated, whatever the reason. */
  problem: { code: RefusalCode; facts: RefusalFacts } | null;
};

/** One who takes payments, by the name asked for in the header Payment-Provider. `problem`: why not this total (payment/amount-…) or its currency, or null. */
export type QuoteProvider = { name: string; problem: { code: RefusalCode; facts: RefusalFacts } | null };

/** Totals in minor units of `currency`; `payable`: every line can be ordered; `providers`: who takes payments there, the usual one first; nobody while it is not payable. */
export type Quote = {
  country: string;
  currency: string;
  lines: QuoteLine[];
  items_total: number;
  shipping_total: number;
  /** What is added so that the total can be paid; part of it. */
  rounding: number;
  total: number;
  payable: boolean;
  providers: QuoteProvider[];
};
