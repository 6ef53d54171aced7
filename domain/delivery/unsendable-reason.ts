import { type Parcel, type ParcelRefusal, quoteParcels } from './parcel-quote.ts';
import type { ParcelTariff } from './parcel-tariff.ts';

export type UnsendableReason = Extract<ParcelRefusal, { reason: 'too-long' | 'too-thick' | 'too-heavy' }>;

/** Why this parcel can be sent from `from` to no country at all, with the limit of the most generous lane. Null: at least one country accepts it, or the lanes are missing. */
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
