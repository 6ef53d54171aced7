import { expect, test } from 'vitest';
import { parseKilogramsAsGrams, parseCentimetresAsSizeMm } from './parse-parcel.ts';

test('a weight is typed in kilograms, with comma or point', () => {
  expect(['1,45', '0.5', '12', ' 3 '].map(parseKilogramsAsGrams)).toEqual([1450, 500, 12_000, 3000]);
  expect(['', '0', '-1', '1,2345', '1001', 'deux'].map(parseKilogramsAsGrams)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('measures are typed in centimetres: all three or none', () => {
  expect(parseCentimetresAsSizeMm('32', '24,5', '12')).toEqual({ length: 320, width: 245, height: 120 });
  expect(parseCentimetresAsSizeMm('', ' ', '')).toBeNull();
  expect(parseCentimetresAsSizeMm('32', '', '12')).toBe('fault');
  expect(parseCentimetresAsSizeMm('32', '0', '12')).toBe('fault');
  expect(parseCentimetresAsSizeMm('32', '24', '1001')).toBe('fault');
});
