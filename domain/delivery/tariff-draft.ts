// A new version of the parcel tariff in which only prices change.
import { payableStep } from '#domain/pricing/payable-converter.ts';
import { quoteParcels } from './parcel-quote.ts';
import type { ParcelLane, ParcelTariff } from './parcel-tariff.ts';

/** The price of each step on one lane up to a weight, in minor units of the lane's currency. */
export type TariffPrice = { from: string; to: string; isDomestic: boolean; upToGrams: number; priceMinor: number };

/** Why a price is invalid. `step`: not a multiple of the payable step. `rising`: higher than for a lighter weight. */
export type TariffPriceErrorCode = 'missing' | 'step' | 'rising';

/** The keys of lanes and prices in form fields and faults. */
export const laneKey = ({ from, to, isDomestic }: Pick<ParcelLane, 'from' | 'to' | 'isDomestic'>): string =>
  `${from}.${to}.${isDomestic ? 'in' : 'out'}`;
export const priceKey = (lane: Pick<ParcelLane, 'from' | 'to' | 'isDomestic'>, upToGrams: number): string =>
  `${laneKey(lane)}.${upToGrams}`;

export const listTariffPrices = ({ lanes }: Pick<ParcelTariff, 'lanes'>): TariffPrice[] =>
  lanes.flatMap(({ from, to, isDomestic, bands }) =>
    bands.map(({ upToGrams, pricePerStepMinor }) => ({
      from,
      to,
      isDomestic,
      upToGrams,
      priceMinor: pricePerStepMinor,
    })),
  );

/** Replaces the prices of a tariff. A missing price becomes 0, which `validateTariffPrices` reports. */
export function replaceAllTariffPrices(base: ParcelTariff, prices: readonly TariffPrice[]): ParcelTariff {
  const given = new Map(prices.map((price) => [priceKey(price, price.upToGrams), price.priceMinor]));
  return {
    ...base,
    lanes: base.lanes.map((lane) => ({
      ...lane,
      bands: lane.bands.map(({ upToGrams }) => ({
        upToGrams,
        pricePerStepMinor: given.get(priceKey(lane, upToGrams)) ?? 0,
      })),
    })),
  };
}

/** The faults of a draft by price key, as the database checks them (database/schema/17-parcel-tariffs.sql). */
export function validateTariffPrices({ lanes }: Pick<ParcelTariff, 'lanes'>): Map<string, TariffPriceErrorCode> {
  const faults = new Map<string, TariffPriceErrorCode>();
  for (const lane of lanes) {
    // The last price before that is not missing: a missing price is no fault of its neighbour.
    let before = Number.POSITIVE_INFINITY;
    for (const { upToGrams, pricePerStepMinor } of lane.bands) {
      const key = priceKey(lane, upToGrams);
      if (!Number.isSafeInteger(pricePerStepMinor) || pricePerStepMinor < 1) faults.set(key, 'missing');
      else if (pricePerStepMinor % payableStep(lane.currency) !== 0) faults.set(key, 'step');
      else if (pricePerStepMinor > before) faults.set(key, 'rising');
      if (pricePerStepMinor >= 1) before = pricePerStepMinor;
    }
  }
  return faults;
}

/** Parcels whose prices the preview compares. */
export const exampleParcels = [
  { from: 'CA', to: 'ML', weightGrams: 1000 },
  { from: 'SN', to: 'CA', weightGrams: 5000 },
  { from: 'CA', to: 'CA', weightGrams: 2000 },
] as const;

/** The price of an example parcel in the old and the new version; null: the version has no price. */
export type ComparedParcel = (typeof exampleParcels)[number] & {
  currency: string;
  beforeMinor: number | null;
  afterMinor: number | null;
};

export function compareExampleParcels(before: ParcelTariff, after: ParcelTariff): ComparedParcel[] {
  const price = (tariff: ParcelTariff, { from, to, weightGrams }: (typeof exampleParcels)[number]) => {
    const answer = quoteParcels(tariff, { from, to, parcels: [{ weightGrams, sizeMm: null }] });
    return 'quote' in answer ? answer.quote : null;
  };
  return exampleParcels.map((parcel) => {
    const [was, is] = [price(before, parcel), price(after, parcel)];
    return {
      ...parcel,
      currency: is?.currency ?? was?.currency ?? 'CAD',
      beforeMinor: was?.priceMinor ?? null,
      afterMinor: is?.priceMinor ?? null,
    };
  });
}

export const countChangedPrices = (before: ParcelTariff, after: ParcelTariff): number => {
  const was = new Map(listTariffPrices(before).map((price) => [priceKey(price, price.upToGrams), price.priceMinor]));
  return listTariffPrices(after).filter((price) => was.get(priceKey(price, price.upToGrams)) !== price.priceMinor)
    .length;
};
