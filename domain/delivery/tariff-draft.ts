// A new version of the parcel tariff: the prices of another one, changed. Zones, delays and weights stay.
import { payableStep } from '#domain/pricing/asked-amounts.ts';
import { quoteParcels } from './parcel-quote.ts';
import type { ParcelLane, ParcelTariff } from './parcel-tariff.ts';

/** The price of each started step on one lane, up to a weight, in minor units of the lane's currency. */
export type TariffPrice = { from: string; to: string; isDomestic: boolean; upToGrams: number; priceMinor: number };

/** Why a price cannot stand: none was given, it cannot be paid in its currency (`step`), or a later step costs more than one before it (`rising`). */
export type PriceFault = 'missing' | 'step' | 'rising';

/** The name of a lane, and with a weight of a price: what form fields and faults are called by. */
export const laneKey = ({ from, to, isDomestic }: Pick<ParcelLane, 'from' | 'to' | 'isDomestic'>): string =>
  `${from}.${to}.${isDomestic ? 'in' : 'out'}`;
export const priceKey = (lane: Pick<ParcelLane, 'from' | 'to' | 'isDomestic'>, upToGrams: number): string =>
  `${laneKey(lane)}.${upToGrams}`;

export const pricesOf = ({ lanes }: Pick<ParcelTariff, 'lanes'>): TariffPrice[] =>
  lanes.flatMap(({ from, to, isDomestic, bands }) =>
    bands.map(({ upToGrams, pricePerStepMinor }) => ({
      from,
      to,
      isDomestic,
      upToGrams,
      priceMinor: pricePerStepMinor,
    })),
  );

/** The tariff with these prices; one that is not given is 0, which `faultsOf` finds. Prices of unknown lanes or weights are left out. */
export function withPrices(base: ParcelTariff, prices: readonly TariffPrice[]): ParcelTariff {
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

/** The faults of a draft, by the key of the price. The database checks the same rules (chapter 17). */
export function faultsOf({ lanes }: Pick<ParcelTariff, 'lanes'>): Map<string, PriceFault> {
  const faults = new Map<string, PriceFault>();
  for (const lane of lanes)
    for (const [at, { upToGrams, pricePerStepMinor }] of lane.bands.entries()) {
      const before = lane.bands[at - 1]?.pricePerStepMinor ?? Number.POSITIVE_INFINITY;
      const key = priceKey(lane, upToGrams);
      if (!Number.isSafeInteger(pricePerStepMinor) || pricePerStepMinor < 1) faults.set(key, 'missing');
      else if (pricePerStepMinor % payableStep(lane.currency) !== 0) faults.set(key, 'step');
      else if (pricePerStepMinor > before) faults.set(key, 'rising');
    }
  return faults;
}

/** Parcels that a preview prices: from home to where most are sent, the way back, and within Canada. */
export const exampleParcels = [
  { from: 'CA', to: 'ML', weightGrams: 1000 },
  { from: 'SN', to: 'CA', weightGrams: 5000 },
  { from: 'CA', to: 'CA', weightGrams: 2000 },
] as const;

/** The price of an example in two versions, in minor units of the lane's currency; null: that version does not carry it. */
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

/** How many prices differ. */
export const changedPrices = (before: ParcelTariff, after: ParcelTariff): number => {
  const was = new Map(pricesOf(before).map((price) => [priceKey(price, price.upToGrams), price.priceMinor]));
  return pricesOf(after).filter((price) => was.get(priceKey(price, price.upToGrams)) !== price.priceMinor).length;
};
