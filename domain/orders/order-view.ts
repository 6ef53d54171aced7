import type { Language } from '#domain/settings/language.ts';
import type { OrderType } from '#domain/cart/lines.ts';
import type { LocationFields } from '#domain/sellers/seller-location.ts';
import type { CardRefusalReason } from './card-refusal.ts';
import type { Source, PictureBackground } from '#domain/catalogue/product.ts';

/** A total in the buyer's currency, in its minor units. */
export type DisplayedTotal = { currency: string; totalMinor: number };

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
  /** The line "Arrondi"; 0: no rounding. */
  roundingMinor: number;
  totalMinor: number;
  /** The converted total shown in the checkout, at the rates of the order; null: the buyer saw the charged currency. */
  shown: DisplayedTotal | null;
  refundedMinor: number;
  customer: { name: string; email: string; phone: string | null };
  address: { street: string; city: string; postalCode: string | null; country: string };
  instructions: string | null;
  parts: OrderPartView[];
  /** Oldest first; the words are `order_event_<kind>`. `seller` and `partId`: for events of one part; `amountMinor`: for refunds. */
  timeline: { kind: string; at: string; seller: string | null; partId: string | null; amountMinor: number | null }[];
  paymentUrl: string | null;
  /** `open`: the page at paymentUrl is open. `refused`: the last page ended unpaid, or a card was refused on the open page; the order can still be paid. `none`: neither. */
  payment: 'open' | 'refused' | 'none';
  /** The refused payment: its provider, whether it expired, and the reason if known; null or absent: none. */
  refused?: { provider: string; isOver: boolean; reason: CardRefusalReason | null } | null;
  /** The providers that accept the total, the refused one first, then the default; empty when the order can no longer be paid. */
  providers: string[];
  /** Until when the stock is reserved. */
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
  /** The carrier and tracking number of a shipped part, if the seller stated them. */
  carrier: string | null;
  trackingCode: string | null;
  /** The arrival in words (server/orders/arrival-words.ts); null: no promise. Absent where it is not shown. */
  arrival?: string | null;
  /** Delivery or pick-up by a restaurant or a shop; absent or null: delivery as the lines state. `place`: a postal prefix, a quarter, or the place of pick-up. `isShop`: not a restaurant; the seller reports when the goods are ready. */
  kitchen?: {
    way: 'delivery' | 'pickup';
    isShop: boolean;
    place: string | null;
    prepMinutes: number;
    travelMinutes: number;
    timeZone: string;
    /** The shop's current place; absent or null: a restaurant's counter, or a removed place. */
    location?:
      | (Pick<LocationFields, 'name' | 'street' | 'city' | 'directions' | 'phone' | 'position' | 'weekly'> & {
          /** Null: the seller states no time zone. */
          timeZone: string | null;
        })
      | null;
  } | null;
  /** The pick-up at a shop, in the buyer's language; absent: no pick-up. */
  pickup?: PickupView;
  lines: OrderLineView[];
  /** `said`: the seller reported the delivery, unconfirmed by the buyer. `missing`: the buyer reported that it did not arrive. `late`: the promised days are over. Null or absent: none of these. */
  delivery?: 'said' | 'missing' | 'late' | null;
  /** The six digits that the buyer gives to the courier; absent: no open courier link. */
  handOverCode?: string;
  /** The parcels of a part that left in several, in order; absent or empty: it left whole. */
  shipments?: ShipmentView[];
  /** Units that the seller will not send after shipping the others; absent or empty: none. */
  withdrawn?: ShipmentView['lines'];
};

/** `place`: as at the sale; `hours`: of today and tomorrow in words, empty when not stated; `map`: an OpenStreetMap address. */
export type PickupView = {
  place: string;
  directions: string;
  phone: string | null;
  hours: string;
  map: string;
  isReady: boolean;
};

/** Whether this part is picked up at a shop, not at a restaurant. */
export const isShopPickup = (
  kitchen: OrderPartView['kitchen'],
): kitchen is NonNullable<OrderPartView['kitchen']> & { way: 'pickup'; isShop: true } =>
  kitchen?.way === 'pickup' && kitchen.isShop;

/** One parcel of a part with several; `at` as ISO 8601. */
export type ShipmentView = {
  id: string;
  at: string;
  carrier: string | null;
  trackingCode: string | null;
  lines: { lineId: string; quantity: number }[];
};

/** A line. `unitPriceMinor`: the seller's price in minor units of `offerCurrency`; `itemsMinor`: the line's cost in the order's currency. */
export type OrderLineView = {
  id: string;
  offerId: string | null;
  slug: string;
  title: string;
  source: Source;
  tile: PictureBackground;
  imageUrl: string | null;
  quantity: number;
  unitPriceMinor: number;
  offerCurrency: string;
  itemsMinor: number;
  shippingMinor: number;
  daysMin: number | null;
  daysMax: number | null;
  /** The arrival of this line, where the part has none because another line has no promise. */
  arrival?: string | null;
  customSpecs: string | null;
  /** The buyer's options and remarks, in the reader's language; null: none. */
  options: string | null;
};
