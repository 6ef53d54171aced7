import { expect, test } from 'vitest';
import type { ParcelLane, ParcelTariff } from './parcel-tariff.ts';
import { validateTariffPrices } from './tariff-draft.ts';
import { parseTariffZoneChanges, applyZoneChanges, type ZoneChange, zoneCodeFromName } from './zone-changes.ts';

const lane = (from: string, to: string, isDomestic: boolean, price: number): ParcelLane => ({
  from,
  to,
  isDomestic,
  currency: from === 'canada' ? 'CAD' : 'XOF',
  daysMin: 3,
  daysMax: 9,
  bands: [{ upToGrams: 30_000, pricePerStepMinor: price }],
});
const base = {
  version: '2026-11',
  validFrom: '2026-11-01',
  isExample: true,
  source: { fr: 's', en: 's' },
  sourceDate: '2026-11-01',
  cm3PerKg: 5000,
  stepGrams: 500,
  maxSideMm: 1500,
  maxGirthMm: 3000,
  zones: [
    { zone: 'canada', name: { fr: 'Canada', en: 'Canada' }, countries: ['CA'] },
    { zone: 'uemoa', name: { fr: 'Zone franc', en: 'CFA zone' }, countries: ['ML', 'SN', 'CI'] },
  ],
  lanes: [
    lane('canada', 'canada', true, 995),
    lane('canada', 'uemoa', false, 1995),
    lane('uemoa', 'uemoa', true, 500),
    lane('uemoa', 'canada', false, 5000),
    lane('uemoa', 'uemoa', false, 2000),
  ],
} satisfies ParcelTariff;
const known = ['CA', 'ML', 'SN', 'CI', 'GN'];
const coast: ZoneChange = {
  kind: 'add',
  zone: 'cote',
  nameFr: 'Côte',
  nameEn: 'Coast',
  countries: ['SN', 'CI'],
  like: 'uemoa',
  daysMin: 2,
  daysMax: 5,
};
const done = (changes: ZoneChange[]) => applyZoneChanges(base, changes, known);

test('R-SHIP a new zone takes its countries out of the others and has a priced lane to and from each; the version it is made from stays as it was', () => {
  const was = structuredClone(base);
  const made = done([coast]);
  if (!('tariff' in made)) throw new Error(made.fault);
  const { zones, lanes } = made.tariff;
  expect(zones.map(({ zone, countries }) => [zone, countries])).toEqual([
    ['canada', ['CA']],
    ['uemoa', ['ML']],
    ['cote', ['SN', 'CI']],
  ]);
  expect(
    lanes
      .filter(({ from, to }) => from === 'cote' || to === 'cote')
      .map(({ from, to, isDomestic, daysMin, bands }) => [from, to, isDomestic, daysMin, bands[0]!.pricePerStepMinor]),
  ).toEqual([
    ['canada', 'cote', false, 2, 1995],
    ['cote', 'cote', true, 3, 500],
    ['cote', 'canada', false, 2, 5000],
    ['cote', 'cote', false, 2, 2000],
    ['cote', 'uemoa', false, 2, 2000],
    ['uemoa', 'cote', false, 2, 2000],
  ]);
  expect(validateTariffPrices(made.tariff).size).toBe(0);
  expect(base).toEqual(was);
});

test('a zone like one of a single country has lanes to it too', () => {
  const made = done([{ ...coast, like: 'canada', countries: ['SN'] }]);
  expect(
    'tariff' in made && made.tariff.lanes.filter(({ from, to }) => from === 'cote' && to === 'canada'),
  ).toHaveLength(1);
});

test('a zone that ends takes its lanes along; its countries go to another zone, or are served no longer', () => {
  const moved = done([coast, { kind: 'end', zone: 'cote', to: 'uemoa' }]);
  expect('tariff' in moved && moved.tariff.zones[1]!.countries).toEqual(['ML', 'SN', 'CI']);
  expect('tariff' in moved && moved.tariff.lanes).toEqual(
    base.lanes.toSorted((a, b) =>
      a.from < b.from
        ? -1
        : a.from > b.from
          ? 1
          : Number(b.isDomestic) - Number(a.isDomestic) || (a.to < b.to ? -1 : 1),
    ),
  );
  const gone = done([{ kind: 'end', zone: 'uemoa', to: null }]);
  expect('tariff' in gone && [gone.tariff.zones.length, gone.tariff.lanes.length]).toEqual([1, 1]);
});

test('what cannot be made is said, with its place in the list', () => {
  const faults: [ZoneChange[], string, number][] = [
    [[{ ...coast, zone: 'Côte' }], 'name', 0],
    [[{ ...coast, nameEn: '' }], 'name', 0],
    [[coast, coast], 'taken', 1],
    [[{ ...coast, countries: [] }], 'countries', 0],
    [[{ ...coast, countries: ['SN', 'SN'] }], 'countries', 0],
    [[{ ...coast, countries: ['FR'] }], 'countries', 0],
    [[{ ...coast, like: 'mars' }], 'like', 0],
    [[{ ...coast, daysMin: 6 }], 'days', 0],
    [[{ ...coast, countries: ['CA'] }], 'emptied', 0],
    [[{ kind: 'end', zone: 'mars', to: null }], 'unknown', 0],
    [[{ kind: 'end', zone: 'uemoa', to: 'uemoa' }], 'like', 0],
    [
      [
        { kind: 'end', zone: 'uemoa', to: null },
        { kind: 'end', zone: 'canada', to: null },
      ],
      'last',
      1,
    ],
  ];
  for (const [changes, fault, at] of faults) expect(done(changes), fault).toEqual({ fault, at });
});

test('changes are read from an address as they were written there, and nothing else is', () => {
  expect(parseTariffZoneChanges(JSON.stringify([coast]))).toEqual([coast]);
  expect(parseTariffZoneChanges(null)).toEqual([]);
  for (const wrong of [
    '{}',
    '[1]',
    '[{"kind":"add","zone":"x"}]',
    '[',
    JSON.stringify(Array.from({ length: 9 }, () => coast)),
  ])
    expect(parseTariffZoneChanges(wrong), wrong).toBeNull();
  expect(zoneCodeFromName('Afrique de l’Est')).toBe('afrique-de-l-est');
});
