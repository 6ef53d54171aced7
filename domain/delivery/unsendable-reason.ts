import { type Parcel, type ParcelRefusal, quoteParcels } from './parcel-quote.ts';
import type { ParcelTariff } from './parcel-tariff.ts';

export type UnsendableReason = Extract<ParcelRefusal, { reason: 'too-long' | 'too-thick' | 'too-heavy' }>;

/** Why a parcel can be sent to no country. The limit is the highest of all lanes. Null: a country accepts it. */
export function findUnsendableReason(tariff: ParcelTariff, from: string, parcel: Parcel): UnsendableReason | null {
  let found: UnsendableReason | null = null;
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
