import { expect, test } from 'vitest';
import type { ParcelTariff } from './parcel-tariff.ts';
import {
  countChangedPrices,
  compareExampleParcels,
  exampleParcels,
  validateTariffPrices,
  priceKey,
  listTariffPrices,
  replaceAllTariffPrices,
} from './tariff-draft.ts';

const lane = (from: string, to: string, currency: string, prices: number[]) => ({
  from,
  to,
  isDomestic: from === to,
  currency,
  daysMin: 1,
  daysMax: 2,
  bands: prices.map((pricePerStepMinor, at) => ({ upToGrams: [500, 10_000][at]!, pricePerStepMinor })),
});
const tariff: ParcelTariff = {
  version: '2026-11',
  validFrom: '2026-11-01',
  isExample: true,
  source: { fr: 'x', en: 'x' },
  sourceDate: '2026-11-01',
  cm3PerKg: 5000,
  stepGrams: 500,
  maxSideMm: 1500,
  maxGirthMm: 3000,
  zones: [
    { zone: 'canada', name: { fr: 'Canada', en: 'Canada' }, countries: ['CA'] },
    { zone: 'uemoa', name: { fr: 'UEMOA', en: 'WAEMU' }, countries: ['ML', 'SN'] },
  ],
  lanes: [
    lane('canada', 'canada', 'CAD', [900, 200]),
    lane('canada', 'uemoa', 'CAD', [2000, 750]),
    lane('uemoa', 'canada', 'XOF', [7500, 3400]),
  ],
};
const withOne = (at: number, upToGrams: number, priceMinor: number) =>
  replaceAllTariffPrices(
    tariff,
    listTariffPrices(tariff).map((price) =>
      priceKey(price, price.upToGrams) === priceKey(tariff.lanes[at]!, upToGrams) ? { ...price, priceMinor } : price,
    ),
  );

test('the same prices are the same tariff, and nothing is wrong with it', () => {
  expect(replaceAllTariffPrices(tariff, listTariffPrices(tariff))).toEqual(tariff);
  expect(validateTariffPrices(tariff).size).toBe(0);
  expect(countChangedPrices(tariff, tariff)).toBe(0);
});

test('a price that is missing, rises with the weight, or cannot be paid in its currency is found', () => {
  const found = (draft: ParcelTariff) => [...validateTariffPrices(draft)];
  expect(found(withOne(0, 10_000, 901))).toEqual([['canada.canada.in.10000', 'rising']]);
  expect(found(withOne(2, 500, 7501))).toEqual([['uemoa.canada.out.500', 'step']]);
  expect(found(withOne(1, 500, 0))[0]).toEqual(['canada.uemoa.out.500', 'missing']);
  expect(found(replaceAllTariffPrices(tariff, listTariffPrices(tariff).slice(1)))[0]).toEqual([
    'canada.canada.in.500',
    'missing',
  ]);
  // The next price is compared with the last one that is not missing.
  expect(found(withOne(1, 500, 0))).toHaveLength(1);
});

test('a preview prices three parcels by both versions, and says which is not carried', () => {
  expect(exampleParcels).toHaveLength(3);
  expect(
    compareExampleParcels(tariff, withOne(1, 10_000, 700)).map((one) => [
      one.beforeMinor,
      one.afterMinor,
      one.currency,
    ]),
  ).toEqual([
    [2750, 2700, 'CAD'],
    [7500 + 9 * 3400, 7500 + 9 * 3400, 'XOF'],
    [900 + 3 * 200, 900 + 3 * 200, 'CAD'],
  ]);
  expect(compareExampleParcels(tariff, { ...tariff, lanes: [] }).map(({ afterMinor }) => afterMinor)).toEqual([
    null,
    null,
    null,
  ]);
  expect(countChangedPrices(tariff, withOne(1, 10_000, 700))).toBe(1);
});
