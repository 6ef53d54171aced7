import { type Parcel, type ParcelRefusal, quoteParcels } from './parcel-quote.ts';
import type { ParcelTariff } from './parcel-tariff.ts';

export type ParcelTooBigReason = Extract<ParcelRefusal, { reason: 'too-long' | 'too-thick' | 'too-heavy' }>;

/** Why no country accepts the parcel; null: at least one does. `maxGrams`: the highest limit of all lanes. */
export function findTooBigEverywhereReason(
  tariff: ParcelTariff,
  from: string,
  parcel: Parcel,
): ParcelTooBigReason | null {
  let found: ParcelTooBigReason | null = null;
  for (const to of tariff.zones.flatMap(({ countries }) => countries)) {
    const answer = quoteParcels(tariff, { from, to, parcels: [parcel] });
    if ('quote' in answer) return null;
    const { refusal } = answer;
    if (refusal.reason === 'too-long' || refusal.reason === 'too-thick') return refusal;
    if (refusal.reason !== 'too-heavy') continue;
    if (found?.reason !== 'too-heavy' || refusal.maxGrams > found.maxGrams) found = refusal;
  }
  return found;
}
