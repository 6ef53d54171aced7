import type { Language } from '#domain/settings/language.ts';

type Words = Record<Language, string>;

/** The price per step for weights up to `upToGrams`, in minor units of the lane's currency. */
export type ParcelWeightBand = { upToGrams: number; pricePerStepMinor: number };

/** The prices from one zone to another. `isDomestic`: within one country. `bands`: from light to heavy. */
export type ParcelLane = {
  from: string;
  to: string;
  isDomestic: boolean;
  currency: string;
  daysMin: number;
  daysMax: number;
  bands: readonly ParcelWeightBand[];
};

/** One version of the shop's parcel tariff (database/schema/17-parcel-tariffs.sql). Dates as 2026-11-25. */
export type ParcelTariff = {
  version: string;
  validFrom: string;
  /** True when the shop invented the prices as an example. */
  isExample: boolean;
  source: Words;
  sourceDate: string;
  /** How many cubic centimetres count as one kilogram of volumetric weight. */
  cm3PerKg: number;
  stepGrams: number;
  maxSideMm: number;
  /** The maximum of the longest side plus twice the two other sides. */
  maxGirthMm: number;
  zones: readonly { zone: string; name: Words; countries: readonly string[] }[];
  lanes: readonly ParcelLane[];
};

/** The lane between two countries; null: none, or a country without zone. */
export function findLane(tariff: ParcelTariff, from: string, to: string): ParcelLane | null {
  const [start, end] = [findZoneOfCountry(tariff, from), findZoneOfCountry(tariff, to)];
  return (
    tariff.lanes.find((lane) => lane.from === start && lane.to === end && lane.isDomestic === (from === to)) ?? null
  );
}

/** The zone of a country; null: the tariff does not serve it. */
export const findZoneOfCountry = ({ zones }: ParcelTariff, country: string): string | null =>
  zones.find(({ countries }) => countries.includes(country))?.zone ?? null;

/** The heaviest billed weight that the lane accepts, in grams. */
export const maxLaneGrams = ({ bands }: ParcelLane): number => bands[bands.length - 1]?.upToGrams ?? 0;

export type PricedWeightSteps = { steps: number; pricePerStepMinor: number };

/** Splits a weight into billed steps for each price band. `grams` is above 0 and at most `maxLaneGrams`. */
export function splitStepsByPriceBand(lane: ParcelLane, grams: number, stepGrams: number): PricedWeightSteps[] {
  const billed = Math.ceil(grams / stepGrams) * stepGrams;
  const found: PricedWeightSteps[] = [];
  let priced = 0;
  for (const { upToGrams, pricePerStepMinor } of lane.bands) {
    const until = Math.min(upToGrams, billed);
    if (until > priced) found.push({ steps: (until - priced) / stepGrams, pricePerStepMinor });
    priced = Math.max(priced, until);
  }
  return found;
}

/** The price of a weight on a lane, in minor units of the lane's currency. */
export const weightPriceMinor = (lane: ParcelLane, grams: number, stepGrams: number): number =>
  splitStepsByPriceBand(lane, grams, stepGrams).reduce(
    (sum, { steps, pricePerStepMinor }) => sum + steps * pricePerStepMinor,
    0,
  );
