import type { Language } from '#domain/settings/language.ts';
import type { OrderType } from '#domain/cart/lines.ts';
import type { Source, Tile } from '#domain/catalogue/product.ts';

/** A total in the buyer's own currency, in its minor units. */
export type ShownTotal = { currency: string; totalMinor: number };

/** An order as a screen or a mail shows it. Amounts in minor units of `currency`; instants as ISO 8601. */
export type OrderView = {
  id: string;
  number: string;
  /** The words are texts/orders `order_status_<status>`. */
  status: string;
  language: Language;
  orderType: OrderType;
  currency: string;
  itemsMinor: number;
  shippingMinor: number;
  /** The line "Arrondi"; 0: there is none. */
  roundingMinor: number;
  totalMinor: number;
  /** What the cart and the checkout said beside that total, at the rates of the order; null: the buyer reads the currency charged. */
  shown: ShownTotal | null;
  /** What has gone back to the buyer so far. */
  refundedMinor: number;
  customer: { name: string; email: string; phone: string | null };
  address: { street: string; city: string; postalCode: string | null; country: string };
  instructions: string | null;
  parts: OrderPartView[];
  /** Oldest first; the words are `order_event_<kind>`; `seller` and `partId` when it concerns one part only; `amountMinor` for money that went back. */
  timeline: { kind: string; at: string; seller: string | null; partId: string | null; amountMinor: number | null }[];
  /** Where it can still be paid, or null. */
  paymentUrl: string | null;
  /** `open`: on the page at paymentUrl. `refused`: the last page ended without a payment (refused, cancelled, run out) and the order still waits for one. `none`: neither. */
  payment: 'open' | 'refused' | 'none';
  /** The names of those who would take the total, the usual one first; nobody once it is not to be paid any more. */
  providers: string[];
  /** Until when the stock is kept for this order. */
  heldUntil: string;
  createdAt: string;
  paidAt: string | null;
  isDemo: boolean;
};

export type OrderPartView = {
  id: string;
  seller: string;
  sellerSlug: string;
  /** The words are `order_part_<status>`. */
  status: string;
  itemsMinor: number;
  shippingMinor: number;
  refundedMinor: number;
  /** Who carries it and under which number, once it is shipped and if that was said. */
  carrier: string | null;
  trackingCode: string | null;
  lines: OrderLineView[];
};

/** `unitPriceMinor` is the seller's own price, in minor units of `offerCurrency`; `itemsMinor` what the line cost in the order's currency. */
export type OrderLineView = {
  id: string;
  offerId: string | null;
  slug: string;
  title: string;
  source: Source;
  tile: Tile;
  imageUrl: string | null;
  quantity: number;
  unitPriceMinor: number;
  offerCurrency: string;
  itemsMinor: number;
  shippingMinor: number;
  daysMin: number | null;
  daysMax: number | null;
  customSpecs: string | null;
};
