import type { Language } from '#domain/settings/language.ts';
import type { OrderType } from '#domain/cart/lines.ts';
import type { LocationFields } from '#domain/sellers/location.ts';
import type { CardRefusal } from './card-refusal.ts';
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
  /** The converted total that the cart and the checkout showed, at the rates of the order; null: the buyer reads the currency that is charged. */
  shown: ShownTotal | null;
  /** The amount refunded to the buyer so far. */
  refundedMinor: number;
  customer: { name: string; email: string; phone: string | null };
  address: { street: string; city: string; postalCode: string | null; country: string };
  instructions: string | null;
  parts: OrderPartView[];
  /** Oldest first; the words are `order_event_<kind>`; `seller` and `partId` when it concerns one part only; `amountMinor` for money that went back. */
  timeline: { kind: string; at: string; seller: string | null; partId: string | null; amountMinor: number | null }[];
  /** The page where the order can still be paid, or null. */
  paymentUrl: string | null;
  /** `open`: on the page at paymentUrl. `refused`: the last page ended without a payment (refused, cancelled, run out), or a card was refused on it and it is open still; the order still waits. `none`: neither. */
  payment: 'open' | 'refused' | 'none';
  /** Whose page that was, whether it was refused there or its time was over, and why the card was refused as far as that is known; null or absent: none was refused. */
  refused?: { provider: string; isOver: boolean; reason: CardRefusal | null } | null;
  /** The names of those who would take the total, the refused one first and then the usual one; nobody once it is not to be paid any more. */
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
  /** The carrier and its tracking number, once the part is shipped and if the seller stated them. */
  carrier: string | null;
  trackingCode: string | null;
  /** When it arrives, in words (server/orders/arrival-words.ts); null: no day was promised. Absent where nobody reads it. */
  arrival?: string | null;
  /** How a restaurant gets it to its buyer, or where it is picked up; absent or null: as its lines say. `place`: a postal prefix or quarter, or where it is picked up. `isShop`: of no restaurant; the seller says when it is ready. */
  kitchen?: {
    way: 'delivery' | 'pickup';
    isShop: boolean;
    place: string | null;
    prepMinutes: number;
    travelMinutes: number;
    timeZone: string;
    /** The place of a shop as it is now; absent or null: a restaurant's counter, or the place was removed since. */
    location?:
      | (Pick<LocationFields, 'name' | 'street' | 'city' | 'directions' | 'phone' | 'position' | 'weekly'> & {
          /** Null: its seller states none. */
          timeZone: string | null;
        })
      | null;
  } | null;
  /** Of a part that is picked up at a shop, as its buyer reads it; absent: nothing is. */
  pickup?: PickupView;
  lines: OrderLineView[];
  /** `said`: the seller reported the arrival, the buyer has not confirmed it. `missing`: the buyer reported that the parcel did not arrive. `late`: the promised days are over. Null or absent: none of these. */
  delivery?: 'said' | 'missing' | 'late' | null;
  /** The six digits that the buyer says to the courier at the door, while a courier's link is open; absent: no link is open. */
  handOverCode?: string;
  /** Its parcels in the order in which they left, where it leaves in several; absent or empty: it leaves whole. */
  shipments?: ShipmentView[];
  /** Units that its seller will not send, after some of the part had left; absent or empty: none. */
  withdrawn?: ShipmentView['lines'];
};

/** `place` as it was when it was bought; `hours` today and tomorrow, in words, empty: not stated; `map`: an address of OpenStreetMap. */
export type PickupView = {
  place: string;
  directions: string;
  phone: string | null;
  hours: string;
  map: string;
  isReady: boolean;
};

/** Is this part picked up at a shop, not at a restaurant's counter? */
export const isShopPickup = (
  kitchen: OrderPartView['kitchen'],
): kitchen is NonNullable<OrderPartView['kitchen']> & { way: 'pickup'; isShop: true } =>
  kitchen?.way === 'pickup' && kitchen.isShop;

/** A parcel of a part that leaves in several; `at` as ISO 8601. */
export type ShipmentView = {
  id: string;
  at: string;
  carrier: string | null;
  trackingCode: string | null;
  lines: { lineId: string; quantity: number }[];
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
  /** As of its part, where that has none because another of its lines promises nothing. */
  arrival?: string | null;
  customSpecs: string | null;
  /** The buyer's wishes for this line, in the reader's language; null: none. */
  options: string | null;
};
