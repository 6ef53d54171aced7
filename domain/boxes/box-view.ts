import type { UnsendableReason } from '#domain/delivery/sendable-parcel.ts';
import type { BoxState } from './box-state.ts';

/** A postal box as its holder sees it, in the reader's language. Instants as ISO 8601, amounts in minor units of `currency`. */
export type BoxView = {
  id: string;
  orderId: string;
  /** It stands in somebody's account: the link of its order does not renew it. */
  hasAccount: boolean;
  holder: string;
  suite: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  plan: string;
  state: BoxState;
  endsAt: string;
  /** Until when parcels are taken in. */
  graceEndsAt: string;
  isDemo: boolean;
  currency: string;
  storageDays: number;
  storageDayMinor: number;
  mostTogether: number;
  /** The present price of one more term; null: the plan is no longer sold. */
  renewal: { priceMinor: number; currency: string; months: number } | null;
};

/** A parcel that is there. Weight in grams, measures in millimetres. */
export type ParcelView = {
  id: string;
  number: string;
  reference: string;
  sender: string;
  weightGrams: number;
  sizeMm: { length: number; width: number; height: number } | null;
  hasPhoto: boolean;
  receivedAt: string;
  storageDaysUsed: number;
  /** Days it may stay without a fee. */
  daysLeft: number;
  /** The number of the dispatch it is set aside for. */
  forwarding: string | null;
  /** Why today's tariff can send the parcel to no country; null: it can be forwarded. */
  unsendable: UnsendableReason | null;
};

/** Parcels sent on together. `orderId`: of the order that pays it. */
export type ForwardingView = {
  id: string;
  number: string;
  status: 'quoted' | 'paid' | 'shipped';
  parcels: number;
  to: { fullName: string; city: string; country: string };
  totalMinor: number;
  currency: string;
  orderId: string | null;
  carrier: string | null;
  trackingCode: string | null;
  at: string;
};

export type HeldBox = BoxView & { parcels: ParcelView[]; forwardings: ForwardingView[] };
