// Prices a parcel by the shop's own tariff, for the calculator of /livraison and for parcels stored in postal boxes.
import { PayableConverter } from '#domain/pricing/payable-converter.ts';
import type { Rates } from '#domain/money/convert.ts';
import { maxLaneGrams, findLane, type ParcelTariff, weightPriceMinor, findZoneOfCountry } from './parcel-tariff.ts';

/** `sizeMm` null: the size is unknown, so only the weight counts. */
export type Parcel = { weightGrams: number; sizeMm: { length: number; width: number; height: number } | null };

/** `from` and `to`: country codes. `parcels`: sent together. */
export type ParcelRequest = { from: string; to: string; parcels: readonly Parcel[] };

export type ParcelQuote = {
  /** The version of the tariff (table parcel_tariffs). */
  version: string;
  weightGrams: number;
  /** The volumetric weight (from the size) of all parcels; 0 when sizes are unknown. */
  volumetricGrams: number;
  /** The larger of real and volumetric weight, rounded up to a step of the tariff. */
  chargeableGrams: number;
  /** In minor units of the tariff's `currency`. */
  priceMinor: number;
  currency: string;
  /** The price of sending the parcels separately; never less than `priceMinor`. */
  apartMinor: number;
  daysMin: number;
  daysMax: number;
};

/** Why there is no price. `parcel`: the index in the request; null: all parcels together. */
export type ParcelRefusal =
  | { reason: 'no-parcel' }
  | { reason: 'unknown-country'; field: 'from' | 'to' }
  | { reason: 'no-lane' }
  | { reason: 'weight-malformed'; parcel: number }
  | { reason: 'size-malformed'; parcel: number }
  | { reason: 'too-long'; parcel: number; maxSideMm: number }
  | { reason: 'too-thick'; parcel: number; maxGirthMm: number }
  /** `byVolume`: only the volumetric weight is above the limit. */
  | { reason: 'too-heavy'; parcel: number | null; maxGrams: number; byVolume: boolean };

/** Prices parcels in whole grams and millimetres. Sent together they never cost more than separately. */
export function quoteParcels(
  tariff: ParcelTariff,
  { from, to, parcels }: ParcelRequest,
): { quote: ParcelQuote } | { refusal: ParcelRefusal } {
  for (const [field, country] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (findZoneOfCountry(tariff, country) === null) return { refusal: { reason: 'unknown-country', field } };
  const lane = findLane(tariff, from, to);
  if (!lane) return { refusal: { reason: 'no-lane' } };
  if (parcels.length === 0) return { refusal: { reason: 'no-parcel' } };
  const maxGrams = maxLaneGrams(lane);
  let apartMinor = 0;
  for (const [at, parcel] of parcels.entries()) {
    const refusal = refusalOf(parcel, at, tariff) ?? refusalOfWeight([parcel], at, tariff, maxGrams);
    if (refusal) return { refusal };
    apartMinor += weightPriceMinor(lane, chargeableGramsOf([parcel], tariff), tariff.stepGrams);
  }
  const refusal = refusalOfWeight(parcels, null, tariff, maxGrams);
  if (refusal) return { refusal };
  const chargeableGrams = chargeableGramsOf(parcels, tariff);
  return {
    quote: {
      version: tariff.version,
      weightGrams: weightGramsOf(parcels),
      volumetricGrams: volumetricGramsOf(parcels, tariff),
      chargeableGrams,
      priceMinor: weightPriceMinor(lane, chargeableGrams, tariff.stepGrams),
      currency: lane.currency,
      apartMinor,
      daysMin: lane.daysMin,
      daysMax: lane.daysMax,
    },
  };
}

/** Converts the price to another currency, rounded up to an amount that can be paid (DECISIONS: payable amounts). */
export const convertQuotePriceMinor = (
  { priceMinor, currency }: Pick<ParcelQuote, 'priceMinor' | 'currency'>,
  toCurrency: string,
  rates: Rates,
): number => new PayableConverter(currency, toCurrency, rates).charge(priceMinor);

/** Why the tariff refuses the size of a parcel, or a weight that is not a positive number; null: accepted. */
function refusalOf({ weightGrams, sizeMm }: Parcel, parcel: number, tariff: ParcelTariff): ParcelRefusal | null {
  if (!isMeasure(weightGrams)) return { reason: 'weight-malformed', parcel };
  if (!sizeMm) return null;
  const sides = [sizeMm.length, sizeMm.width, sizeMm.height];
  if (!sides.every(isMeasure)) return { reason: 'size-malformed', parcel };
  const longest = Math.max(...sides);
  if (longest > tariff.maxSideMm) return { reason: 'too-long', parcel, maxSideMm: tariff.maxSideMm };
  const girth = longest + 2 * (sides.reduce((sum, side) => sum + side, 0) - longest);
  return girth > tariff.maxGirthMm ? { reason: 'too-thick', parcel, maxGirthMm: tariff.maxGirthMm } : null;
}

function refusalOfWeight(
  parcels: readonly Parcel[],
  parcel: number | null,
  tariff: ParcelTariff,
  maxGrams: number,
): ParcelRefusal | null {
  if (chargeableGramsOf(parcels, tariff) <= maxGrams) return null;
  return { reason: 'too-heavy', parcel, maxGrams, byVolume: weightGramsOf(parcels) <= maxGrams };
}

const isMeasure = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

const weightGramsOf = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, { weightGrams }) => sum + weightGrams, 0);

/** In grams: mm³ divided by cm³ per kilogram. Only the sum is rounded up, so joining parcels never adds weight. */
const volumetricGramsOf = (parcels: readonly Parcel[], { cm3PerKg }: ParcelTariff): number =>
  Math.ceil(
    parcels.reduce((sum, { sizeMm }) => sum + (sizeMm ? sizeMm.length * sizeMm.width * sizeMm.height : 0), 0) /
      cm3PerKg,
  );

const chargeableGramsOf = (parcels: readonly Parcel[], tariff: ParcelTariff): number =>
  Math.ceil(Math.max(weightGramsOf(parcels), volumetricGramsOf(parcels, tariff)) / tariff.stepGrams) * tariff.stepGrams;
