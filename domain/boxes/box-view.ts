import type { ParcelTooBigReason } from '#domain/delivery/parcel-too-big.ts';
import type { BoxAddress } from './box-plan.ts';
import type { BoxState } from './box-state.ts';

/** A postal box as its renter sees it. Moments as ISO 8601 texts, amounts in minor units of `currency`. */
export type BoxView = BoxAddress & {
  id: string;
  orderId: string;
  /** True when the box belongs to an account. Then only the account can renew the box, not the link to its order. */
  hasAccount: boolean;
  plan: string;
  state: BoxState;
  endsAt: string;
  /** The end of the grace period, in which new parcels are still accepted. */
  graceEndsAt: string;
  isDemo: boolean;
  currency: string;
  storageDays: number;
  storageDayMinor: number;
  mostTogether: number;
  /** The current price of the next paid period; null: the plan is no longer sold. */
  renewal: { priceMinor: number; currency: string; months: number } | null;
};

/** A parcel stored in a box. Weight in grams, measures in millimetres. */
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
  /** Days left without a storage fee. */
  daysLeft: number;
  /** The number of the shipment that includes the parcel; null: none. */
  forwarding: string | null;
  /** Why no country can receive the parcel under the current tariff; null: at least one can. */
  unsendable: ParcelTooBigReason | null;
};

/** A shipment of stored parcels to the renter of the box. `orderId`: the order that pays for it. */
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

export type BoxWithParcels = BoxView & { parcels: ParcelView[]; forwardings: ForwardingView[] };
