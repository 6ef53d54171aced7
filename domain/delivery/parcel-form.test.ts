import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parcelRefusalToFormErrors, parseParcelForm, parseWeightGrams } from './parcel-form.ts';

const parse = (query: string) => parseParcelForm(new URLSearchParams(query), { from: 'CA', to: 'ML' });

test('an address without a weight asks for nothing, and begins with the usual countries', () => {
  expect(parse('')).toMatchObject({ isAsked: false, values: { de: 'CA', vers: 'ML', poids: '' }, request: null });
  expect(parse('de=SN')).toMatchObject({ isAsked: false, values: { de: 'SN', vers: 'ML' } });
});

test('R-SCR-23 an address holds the whole calculation, countries by code or name, with comma or point', () => {
  expect(parse('de=ca&vers=S%C3%A9n%C3%A9gal&poids=1,2&longueur=40&largeur=30,5&hauteur=20.25').request).toEqual({
    from: 'CA',
    to: 'SN',
    parcels: [{ weightGrams: 1200, sizeMm: { length: 400, width: 305, height: 203 } }],
  });
  expect(parse('de=CA&vers=ML&poids=0.5').request?.parcels).toEqual([{ weightGrams: 500, sizeMm: null }]);
});

test('R-SCR-23 each fault stands at its field, and what was typed is kept', () => {
  const { values, faults, request } = parse('de=&vers=Atlantide&poids=lourd&longueur=40&hauteur=haut');
  expect(request).toBeNull();
  expect(faults).toEqual({
    de: { code: 'missing' },
    vers: { code: 'country' },
    poids: { code: 'weight' },
    largeur: { code: 'sizes-incomplete' },
    hauteur: { code: 'size' },
  });
  expect(values).toMatchObject({ vers: 'Atlantide', poids: 'lourd', longueur: '40', hauteur: 'haut' });
  expect(parse('de=CA&vers=ML&poids=').faults).toEqual({ poids: { code: 'missing' } });
});

test('a weight is read as people write it, in whole grams, rounded up', () => {
  expect(
    ['1', '1,2', '1.2 kg', '1 200 g', '1 200 g', '0,0004', '1.001', '0', 'kg', '-1', '1e3', '1.2.3'].map(
      parseWeightGrams,
    ),
  ).toEqual([1000, 1200, 1200, 1200, 1200, 1, 1001, null, null, null, null, null]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (grams) => {
      expect(parseWeightGrams((grams / 1000).toFixed(3))).toBe(grams);
      expect(parseWeightGrams(`${grams} g`)).toBe(grams);
    }),
  );
});

test('what the tariff refuses is said at a field of the form', () => {
  expect(parcelRefusalToFormErrors({ reason: 'no-lane' })).toEqual({ vers: { code: 'no-lane' } });
  expect(parcelRefusalToFormErrors({ reason: 'too-heavy', parcel: 0, maxGrams: 30_000, byVolume: false })).toEqual({
    poids: { code: 'too-heavy', limit: 30_000 },
  });
  expect(parcelRefusalToFormErrors({ reason: 'too-heavy', parcel: 0, maxGrams: 30_000, byVolume: true })).toEqual({
    longueur: { code: 'too-bulky', limit: 30_000 },
  });
  expect(parcelRefusalToFormErrors({ reason: 'too-long', parcel: 0, maxSideMm: 1500 })).toEqual({
    longueur: { code: 'too-long', limit: 1500 },
  });
});
