import { expect, test } from 'vitest';
import { gramsTyped, sizeTyped } from './typed-parcel.ts';

test('a weight is typed in kilograms, with comma or point', () => {
  expect(['1,45', '0.5', '12', ' 3 '].map(gramsTyped)).toEqual([1450, 500, 12_000, 3000]);
  expect(['', '0', '-1', '1,2345', '1001', 'deux'].map(gramsTyped)).toEqual([null, null, null, null, null, null]);
});

test('measures are typed in centimetres: all three or none', () => {
  expect(sizeTyped('32', '24,5', '12')).toEqual({ length: 320, width: 245, height: 120 });
  expect(sizeTyped('', ' ', '')).toBeNull();
  expect(sizeTyped('32', '', '12')).toBe('fault');
  expect(sizeTyped('32', '0', '12')).toBe('fault');
  expect(sizeTyped('32', '24', '1001')).toBe('fault');
});
