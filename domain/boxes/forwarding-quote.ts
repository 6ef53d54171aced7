import {
  convertQuotePriceMinor,
  type Parcel,
  type ParcelRefusal,
  quoteParcels,
} from '#domain/delivery/parcel-quote.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import type { Rates } from '#domain/money/convert.ts';

/** A parcel in a box; `receivedAt` in epoch milliseconds. */
export type StoredParcel = Parcel & { receivedAt: number };

/** The services included in the plan of the box; amounts in minor units of `currency`. */
export type ForwardingTerms = {
  currency: string;
  storageDays: number;
  storageDayMinor: number;
  /** The most extra days that are charged for one parcel: the setting box_storage_fee_days. */
  storageFeeDays: number;
  mostTogether: number;
  handlingMinor: number;
};

/** The cost of one shipment, in minor units of `currency`; `totalMinor`: the sum of the three previous amounts. */
export type ForwardingQuote = {
  tariffVersion: string;
  chargeableGrams: number;
  carriageMinor: number;
  handlingMinor: number;
  storageMinor: number;
  totalMinor: number;
  currency: string;
  /** The shipping cost saved by sending the parcels together. */
  savedMinor: number;
  daysMin: number;
  daysMax: number;
};

export type ForwardingRefusal = ParcelRefusal | { reason: 'too-many'; most: number };

/** Prices a shipment: shipping by the parcel tariff, the handling fee, storage fees. `now` in epoch ms. */
export function quoteForwarding(
  tariff: ParcelTariff,
  terms: ForwardingTerms,
  {
    from,
    to,
    parcels,
    rates,
    now,
  }: { from: string; to: string; parcels: readonly StoredParcel[]; rates: Rates; now: number },
): { quote: ForwardingQuote } | { refusal: ForwardingRefusal } {
  if (parcels.length > terms.mostTogether) return { refusal: { reason: 'too-many', most: terms.mostTogether } };
  const carried = quoteParcels(tariff, { from, to, parcels });
  if ('refusal' in carried) return carried;
  const { version, chargeableGrams, priceMinor, apartMinor, currency, daysMin, daysMax } = carried.quote;
  const convert = (minor: number) => convertQuotePriceMinor({ priceMinor: minor, currency }, terms.currency, rates);
  const [carriageMinor, handlingMinor] = [convert(priceMinor), terms.handlingMinor];
  const storageMinor = parcels.reduce(
    (sum, { receivedAt }) =>
      sum +
      Math.min(storageDaysBeyondPlan(receivedAt, now, terms.storageDays), terms.storageFeeDays) * terms.storageDayMinor,
    0,
  );
  return {
    quote: {
      tariffVersion: version,
      chargeableGrams,
      carriageMinor,
      handlingMinor,
      storageMinor,
      totalMinor: carriageMinor + handlingMinor + storageMinor,
      currency: terms.currency,
      savedMinor: Math.max(0, convert(apartMinor) - carriageMinor),
      daysMin,
      daysMax,
    },
  };
}

const dayMs = 86_400_000;

/** The whole days that a parcel has been stored. Moments are in epoch milliseconds. */
export const storageDaysUsed = (receivedAt: number, now: number): number =>
  Math.max(0, Math.floor((now - receivedAt) / dayMs));

/** The stored days that cost a fee; the plan includes the first `storageDays`. */
export const storageDaysBeyondPlan = (receivedAt: number, now: number, storageDays: number): number =>
  Math.max(0, storageDaysUsed(receivedAt, now) - storageDays);
