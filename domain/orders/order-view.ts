import type { Language } from '#domain/settings/language.ts';
import type { OrderSource } from '#domain/cart/lines.ts';
import type { LocationDetails } from '#domain/sellers/seller-location.ts';
import type { CardRefusalReason } from './card-refusal.ts';
import type { LineCustomization } from './checkout.ts';
import type { Source, PictureBackground } from '#domain/catalogue/product.ts';

/** The total in the currency that the buyer chose, in minor units. */
export type DisplayedTotal = { currency: string; totalMinor: number };

/** An order for screens and mails. Amounts in minor units of `currency`, moments as ISO 8601. */
export type OrderView = {
  id: string;
  number: string;
  /** The text is `order_status_<status>` in texts/orders. */
  status: string;
  language: Language;
  orderType: OrderSource;
  currency: string;
  itemsMinor: number;
  shippingMinor: number;
  /** The amount of the line "Arrondi", which rounds the total; 0: no rounding. */
  roundingMinor: number;
  totalMinor: number;
  /** The converted total that the checkout showed; null: the buyer saw the charged currency. */
  shown: DisplayedTotal | null;
  refundedMinor: number;
  customer: { name: string; email: string; phone: string | null };
  address: { street: string; city: string; postalCode: string | null; country: string };
  instructions: string | null;
  parts: OrderPartView[];
  /** Oldest first. The texts are `order_event_<kind>`. `seller` and `partId`: for events of one seller's part. */
  timeline: { kind: string; at: string; seller: string | null; partId: string | null; amountMinor: number | null }[];
  paymentUrl: string | null;
  /** `open`: the page at paymentUrl can be used. `refused`: a payment failed, but the order can still be paid. */
  payment: 'open' | 'refused' | 'none';
  /** The failed payment. `isOver`: its page has expired. Null or absent: no failed payment. */
  refused?: { provider: string; isOver: boolean; reason: CardRefusalReason | null } | null;
  /** Providers that can charge the total, the refused one first, then the default. Empty: the buyer cannot pay now. */
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
  /** The text is `order_part_<status>` in texts/orders. */
  status: string;
  itemsMinor: number;
  shippingMinor: number;
  refundedMinor: number;
  /** The carrier and tracking number, if the seller gave them. */
  carrier: string | null;
  trackingCode: string | null;
  /** The arrival as text (server/orders/arrival-words.ts); null: no promise. Absent where it is not shown. */
  arrival?: string | null;
  /** Delivery or pick-up by a restaurant, or pick-up at a shop (`isShop`). Null or absent: ordinary delivery. */
  kitchen?: {
    way: 'delivery' | 'pickup';
    isShop: boolean;
    place: string | null;
    prepMinutes: number;
    travelMinutes: number;
    timeZone: string;
    /** The current data of the shop's place of pick-up; null or absent: a restaurant, or the place was removed. */
    location?:
      | (Pick<LocationDetails, 'name' | 'street' | 'city' | 'directions' | 'phone' | 'position' | 'weekly'> & {
          /** Null: the seller states no time zone. */
          timeZone: string | null;
        })
      | null;
  } | null;
  /** Pick-up at a shop, in the buyer's language; absent: no pick-up. */
  pickup?: PickupView;
  lines: OrderLineView[];
  /** `said`: the seller reported the delivery. `missing`: the buyer reports a missing delivery. `late`: overdue. */
  delivery?: 'said' | 'missing' | 'late' | null;
  /** The six-digit code that the buyer gives to the courier; absent: no courier link is open. */
  handOverCode?: string;
  /** The parcels, when the seller shipped this part of the order in several; absent or empty: one parcel. */
  shipments?: ShipmentView[];
  /** Units that the seller cancelled after shipping the other units; absent or empty: none. */
  withdrawn?: ShipmentView['lines'];
};

/** `place`: as it was at the sale. `hours`: today's and tomorrow's opening hours. `map`: an OpenStreetMap URL. */
export type PickupView = {
  place: string;
  directions: string;
  phone: string | null;
  hours: string;
  map: string;
  isReady: boolean;
};

/** Whether this part of an order is picked up at a shop, not at a restaurant. */
export const isShopPickup = (
  kitchen: OrderPartView['kitchen'],
): kitchen is NonNullable<OrderPartView['kitchen']> & { way: 'pickup'; isShop: true } =>
  kitchen?.way === 'pickup' && kitchen.isShop;

/** One of several parcels in which a seller ships its part of an order. `at` as ISO 8601. */
export type ShipmentView = {
  id: string;
  at: string;
  carrier: string | null;
  trackingCode: string | null;
  lines: { lineId: string; quantity: number }[];
};

/** `unitMinorInOfferCurrency`: in minor units of `offerCurrency`. `itemsMinor`: the line's price in the order's currency. */
export type OrderLineView = LineCustomization & {
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
  /** The arrival of this line; set only when another line of the part has no promised delivery time. */
  arrival?: string | null;
  /** The buyer's options and remarks in the visitor's language; null: none. */
  options: string | null;
};
