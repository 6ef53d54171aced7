import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fallbackRates } from '#domain/money/convert.ts';
import { payableStep } from '#domain/pricing/payable-converter.ts';
import {
  convertQuotePriceMinor,
  type Parcel,
  type ParcelQuote,
  type ParcelRefusal,
  quoteParcels,
} from './parcel-quote.ts';
import type { ParcelLane, ParcelTariff } from './parcel-tariff.ts';

const lane = (from: string, to: string, isDomestic: boolean, prices: readonly number[]): ParcelLane => ({
  from,
  to,
  isDomestic,
  currency: 'CAD',
  daysMin: 9,
  daysMax: 18,
  bands: prices.map((pricePerStepMinor, at) => ({ upToGrams: [500, 2000, 10_000, 30_000][at]!, pricePerStepMinor })),
});
const tariff: ParcelTariff = {
  version: '2026-11',
  validFrom: '2026-11-01',
  isExample: true,
  source: { fr: 'Exemple', en: 'Example' },
  sourceDate: '2026-11-25',
  cm3PerKg: 5000,
  stepGrams: 500,
  maxSideMm: 1500,
  maxGirthMm: 3000,
  zones: [
    { zone: 'canada', name: { fr: 'Canada', en: 'Canada' }, countries: ['CA'] },
    { zone: 'uemoa', name: { fr: 'Ouest', en: 'West' }, countries: ['ML', 'SN'] },
    { zone: 'centre', name: { fr: 'Centre', en: 'Centre' }, countries: ['CD'] },
  ],
  lanes: [
    lane('canada', 'uemoa', false, [1995, 900, 750, 650]),
    lane('canada', 'canada', true, [995, 250, 150, 120]),
    { ...lane('uemoa', 'uemoa', false, [3500, 1200, 1000, 900]), currency: 'XOF' },
  ],
};

const parcel = (weightGrams: number, ...sides: number[]): Parcel => ({
  weightGrams,
  sizeMm: sides.length ? { length: sides[0]!, width: sides[1]!, height: sides[2]! } : null,
});
const quoted = (parcels: readonly Parcel[], from = 'CA', to = 'ML', by = tariff): ParcelQuote => {
  const answer = quoteParcels(by, { from, to, parcels });
  if (!('quote' in answer)) throw new Error(answer.refusal.reason);
  return answer.quote;
};
const refused = (parcels: readonly Parcel[], from = 'CA', to = 'ML'): ParcelRefusal => {
  const answer = quoteParcels(tariff, { from, to, parcels });
  if (!('refusal' in answer)) throw new Error('quoted');
  return answer.refusal;
};

test('R-SCR-23 the price is the sum of the started steps: the first 500 g, then each further one at its band', () => {
  expect([1, 500, 501, 2000, 2001, 30_000].map((grams) => quoted([parcel(grams)]).priceMinor)).toEqual([
    1995,
    1995,
    1995 + 900,
    1995 + 3 * 900,
    1995 + 3 * 900 + 750,
    1995 + 3 * 900 + 16 * 750 + 40 * 650,
  ]);
  expect(quoted([parcel(501)])).toEqual({
    version: '2026-11',
    weightGrams: 501,
    volumetricGrams: 0,
    chargeableGrams: 1000,
    priceMinor: 2895,
    currency: 'CAD',
    apartMinor: 2895,
    daysMin: 9,
    daysMax: 18,
  });
});

test('R-SCR-23 what counts is the larger of weight and room: 40 × 30 × 20 cm counts as 4.8 kg', () => {
  expect(quoted([parcel(1000, 400, 300, 200)])).toMatchObject({
    weightGrams: 1000,
    volumetricGrams: 4800,
    chargeableGrams: 5000,
  });
  expect(quoted([parcel(6000, 400, 300, 200)])).toMatchObject({ volumetricGrams: 4800, chargeableGrams: 6000 });
});

test('within one country the domestic lane counts, between two of one zone the other', () => {
  expect(quoted([parcel(400)], 'CA', 'CA').priceMinor).toBe(995);
  expect(quoted([parcel(400)], 'ML', 'SN').priceMinor).toBe(3500);
  expect(refused([parcel(400)], 'ML', 'ML')).toEqual({ reason: 'no-lane' });
});

test('R-SCR-23 a refusal says why, and of which parcel', () => {
  expect(refused([parcel(400)], 'FR')).toEqual({ reason: 'unknown-country', field: 'from' });
  expect(refused([parcel(400)], 'CA', '')).toEqual({ reason: 'unknown-country', field: 'to' });
  expect(refused([parcel(400)], 'CA', 'CD')).toEqual({ reason: 'no-lane' });
  expect(refused([])).toEqual({ reason: 'no-parcel' });
  for (const weight of [0, -1, 1.5, Number.NaN, Infinity])
    expect(refused([parcel(400), parcel(weight)])).toEqual({ reason: 'weight-malformed', parcel: 1 });
  expect(refused([parcel(400, 10, 0, 10)])).toEqual({ reason: 'size-malformed', parcel: 0 });
  expect(refused([parcel(400, 10, 1501, 10)])).toEqual({ reason: 'too-long', parcel: 0, maxSideMm: 1500 });
  expect(refused([parcel(400, 1000, 600, 401)])).toEqual({ reason: 'too-thick', parcel: 0, maxGirthMm: 3000 });
  expect(quoted([parcel(400, 1000, 600, 200)]).chargeableGrams).toBe(24_000);
  expect(refused([parcel(30_001)])).toEqual({ reason: 'too-heavy', parcel: 0, maxGrams: 30_000, byVolume: false });
  expect(refused([parcel(400, 1000, 600, 400)])).toMatchObject({ reason: 'too-heavy', byVolume: true });
  expect(refused([parcel(20_000), parcel(20_000)])).toEqual({
    reason: 'too-heavy',
    parcel: null,
    maxGrams: 30_000,
    byVolume: false,
  });
});

/** Generates valid tariffs: a heavier weight never has a higher price per step. */
const anyTariff = fc
  .record({
    stepGrams: fc.constantFrom(100, 250, 500, 1000),
    cm3PerKg: fc.integer({ min: 1000, max: 10_000 }),
    steps: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 6 }),
    prices: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ stepGrams, cm3PerKg, steps, prices }): ParcelTariff => {
    const falling = prices.toSorted((a, b) => b - a);
    return {
      ...tariff,
      stepGrams,
      cm3PerKg,
      lanes: [
        {
          ...tariff.lanes[0]!,
          bands: steps
            .toSorted((a, b) => a - b)
            .map((step, at) => ({ upToGrams: step * stepGrams, pricePerStepMinor: falling[at]! })),
        },
      ],
    };
  });
const anyParcel: fc.Arbitrary<Parcel> = fc.record({
  weightGrams: fc.integer({ min: 1, max: 20_000 }),
  sizeMm: fc.option(
    fc.record({
      length: fc.integer({ min: 1, max: 600 }),
      width: fc.integer({ min: 1, max: 400 }),
      height: fc.integer({ min: 1, max: 400 }),
    }),
  ),
});
const group = fc.array(anyParcel, { minLength: 1, maxLength: 4 });
const priceOf = (by: ParcelTariff, parcels: readonly Parcel[]): number | null => {
  const answer = quoteParcels(by, { from: 'CA', to: 'ML', parcels });
  return 'quote' in answer ? answer.quote.priceMinor : null;
};

test('R-SCR-23 heavier or larger is never cheaper', () => {
  fc.assert(
    fc.property(anyTariff, anyParcel, fc.nat(5000), fc.nat(300), (by, light, grams, mm) => {
      const heavy: Parcel = {
        weightGrams: light.weightGrams + grams,
        sizeMm: light.sizeMm && { ...light.sizeMm, height: light.sizeMm.height + mm },
      };
      const [less, more] = [priceOf(by, [light]), priceOf(by, [heavy])];
      if (more !== null) expect(less).toBeLessThanOrEqual(more);
    }),
  );
});

test('R-SCR-23 parcels together are never dearer than apart, whichever way they are grouped', () => {
  fc.assert(
    fc.property(anyTariff, group, group, (by, some, others) => {
      const [together, one, other] = [[...some, ...others], some, others].map((parcels) => priceOf(by, parcels));
      if (typeof together !== 'number') return;
      expect(together).toBeLessThanOrEqual(one! + other!);
      const answer = quoteParcels(by, { from: 'CA', to: 'ML', parcels: [...some, ...others] });
      if ('quote' in answer) expect(answer.quote.priceMinor).toBeLessThanOrEqual(answer.quote.apartMinor);
    }),
  );
});

test('R-SCR-23 in XOF, GNF and CDF a converted price is rounded up to what can be paid; a stated one stays', () => {
  expect(convertQuotePriceMinor({ priceMinor: 1995, currency: 'CAD' }, 'XOF', fallbackRates)).toBe(8980);
  expect(convertQuotePriceMinor({ priceMinor: 8233, currency: 'XOF' }, 'XOF', fallbackRates)).toBe(8233);
  fc.assert(
    fc.property(anyTariff, group, fc.constantFrom('XOF', 'GNF', 'CDF'), (by, parcels, currency) => {
      const priceMinor = priceOf(by, parcels);
      if (priceMinor === null) return;
      const converted = convertQuotePriceMinor({ priceMinor, currency: 'CAD' }, currency, fallbackRates);
      expect(converted % payableStep(currency)).toBe(0);
      expect(converted).toBeGreaterThan(0);
    }),
  );
});
