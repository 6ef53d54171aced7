import { expect, test } from 'vitest';
import type { ParcelLane, ParcelTariff } from './parcel-tariff.ts';
import { listTariffRowsFromCountry, tariffZones } from './tariff-rows.ts';

const lane = (from: string, to: string, isDomestic = false): ParcelLane => ({
  from,
  to,
  isDomestic,
  currency: 'CAD',
  daysMin: 2,
  daysMax: 5,
  bands: [
    { upToGrams: 500, pricePerStepMinor: 1000 },
    { upToGrams: 2000, pricePerStepMinor: 400 },
  ],
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
    { zone: 'ouest', name: { fr: 'Ouest', en: 'West' }, countries: ['ML', 'SN'] },
  ],
  lanes: [lane('ouest', 'ouest'), lane('ouest', 'canada'), lane('ouest', 'ouest', true), lane('canada', 'ouest')],
};

test('R-SCR-23 the table of a country: within it first, then the zones in their order; a weight no lane takes has no price', () => {
  expect(
    listTariffRowsFromCountry(tariff, 'SN', [500, 1200, 2001]).map(({ zone, isDomestic, pricesMinor }) => [
      zone,
      isDomestic,
      ...pricesMinor,
    ]),
  ).toEqual([
    ['ouest', true, 1000, 1800, null],
    ['canada', false, 1000, 1800, null],
    ['ouest', false, 1000, 1800, null],
  ]);
  expect(listTariffRowsFromCountry(tariff, 'FR', [500])).toEqual([]);
});

test('zones are lettered in their order, in the reader’s language', () => {
  expect(tariffZones(tariff, 'en').map(({ letter, name }) => `${letter} ${name}`)).toEqual(['A Canada', 'B West']);
});
