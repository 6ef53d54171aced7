import { payablePriceOf, type Parcel, type ParcelRefusal, quoteParcels } from '#domain/delivery/parcel-quote.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import type { Rates } from '#domain/money/convert.ts';

/** A parcel in a box; `receivedAt` in epoch milliseconds. */
export type HeldParcel = Parcel & { receivedAt: number };

/** The services that the box's plan includes; amounts in minor units of `currency`. */
export type ForwardingTerms = {
  currency: string;
  storageDays: number;
  storageDayMinor: number;
  /** So many days beyond them are charged for one parcel at most: the setting box_storage_fee_days. */
  storageFeeDays: number;
  mostTogether: number;
  handlingMinor: number;
};

/** The cost of one dispatch, in minor units of `currency`; `totalMinor` is the sum of the three amounts before it. */
export type ForwardingQuote = {
  tariffVersion: string;
  chargeableGrams: number;
  carriageMinor: number;
  handlingMinor: number;
  storageMinor: number;
  totalMinor: number;
  currency: string;
  /** The carriage saved by sending the parcels together. */
  savedMinor: number;
  daysMin: number;
  daysMax: number;
};

export type ForwardingRefusal = ParcelRefusal | { reason: 'too-many'; most: number };

/** The carriage by the shop's parcel tariff, the plan's fee for preparing it, and the days of storage beyond those that are included. `now` in epoch milliseconds. */
export function quoteForwarding(
  tariff: ParcelTariff,
  terms: ForwardingTerms,
  {
    from,
    to,
    parcels,
    rates,
    now,
  }: { from: string; to: string; parcels: readonly HeldParcel[]; rates: Rates; now: number },
): { quote: ForwardingQuote } | { refusal: ForwardingRefusal } {
  if (parcels.length > terms.mostTogether) return { refusal: { reason: 'too-many', most: terms.mostTogether } };
  const carried = quoteParcels(tariff, { from, to, parcels });
  if ('refusal' in carried) return carried;
  const { version, chargeableGrams, priceMinor, apartMinor, currency, daysMin, daysMax } = carried.quote;
  const asked = (minor: number) => payablePriceOf({ priceMinor: minor, currency }, terms.currency, rates);
  const [carriageMinor, handlingMinor] = [asked(priceMinor), terms.handlingMinor];
  const storageMinor = parcels.reduce(
    (sum, { receivedAt }) =>
      sum + Math.min(extraDays(receivedAt, now, terms.storageDays), terms.storageFeeDays) * terms.storageDayMinor,
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
      savedMinor: Math.max(0, asked(apartMinor) - carriageMinor),
      daysMin,
      daysMax,
    },
  };
}

const dayMs = 86_400_000;

/** The whole days that a parcel has been stored. Moments are in epoch milliseconds. */
export const storageDaysUsed = (receivedAt: number, now: number): number =>
  Math.max(0, Math.floor((now - receivedAt) / dayMs));

/** Days beyond those that the plan includes. */
export const extraDays = (receivedAt: number, now: number, storageDays: number): number =>
  Math.max(0, storageDaysUsed(receivedAt, now) - storageDays);
