import { expect, test } from 'vitest';
import type { ParcelLane, ParcelTariff } from './parcel-tariff.ts';
import { findTooBigEverywhereReason } from './parcel-too-big.ts';

const lane = (to: string, upToGrams: number): ParcelLane => ({
  from: 'canada',
  to,
  isDomestic: to === 'canada',
  currency: 'CAD',
  daysMin: 9,
  daysMax: 18,
  bands: [{ upToGrams, pricePerStepMinor: 900 }],
});
const zone = (name: string, ...countries: string[]) => ({ zone: name, name: { fr: name, en: name }, countries });
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
  zones: [zone('canada', 'CA'), zone('uemoa', 'ML', 'SN'), zone('centre', 'CD')],
  lanes: [lane('canada', 30_000), lane('uemoa', 20_000)],
};
const reason = (weightGrams: number, sizeMm: { length: number; width: number; height: number } | null = null) =>
  findTooBigEverywhereReason(tariff, 'CA', { weightGrams, sizeMm });

test('a parcel that one country takes can be sent; one that none takes cannot, and the largest limit is said', () => {
  expect(reason(20_000)).toBeNull();
  expect(reason(25_000)).toBeNull();
  expect(reason(30_001)).toMatchObject({ reason: 'too-heavy', maxGrams: 30_000, byVolume: false });
  expect(reason(1000, { length: 1000, width: 500, height: 400 })).toMatchObject({
    reason: 'too-heavy',
    maxGrams: 30_000,
    byVolume: true,
  });
});

test('measures count as weight does; where no lane leaves at all, it is not the parcel', () => {
  expect(reason(1000, { length: 1501, width: 10, height: 10 })).toMatchObject({ reason: 'too-long', maxSideMm: 1500 });
  expect(reason(1000, { length: 1400, width: 500, height: 400 })).toMatchObject({ reason: 'too-thick' });
  expect(findTooBigEverywhereReason(tariff, 'CD', { weightGrams: 90_000, sizeMm: null })).toBeNull();
});
