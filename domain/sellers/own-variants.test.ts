import { expect, test } from 'vitest';
import { parseVariantValue, buildVariantTitle } from './own-variants.ts';

test.each([
  ['42', { fr: '42', en: '42' }],
  [' Rouge  vif | Bright red ', { fr: 'Rouge vif', en: 'Bright red' }],
  ['| Red', { fr: 'Red', en: 'Red' }],
  ['', null],
  ['|', null],
  ['x'.repeat(61), null],
  ['Ro\u202Euge', null],
])('the value "%s"', (typed, expected) => {
  expect(parseVariantValue(typed)).toEqual(expected);
});

test('a title says each value once and stays within its length', () => {
  expect(buildVariantTitle('Sandales', ['42', 'Rouge'], 300)).toBe('Sandales, 42, Rouge');
  expect(buildVariantTitle('Sandales rouge', ['42', 'Rouge'], 300)).toBe('Sandales rouge, 42');
  // "42" in the title is another word than "4", so "4" is added.
  expect(buildVariantTitle('Lot 42', ['4'], 300)).toBe('Lot 42, 4');
  expect(buildVariantTitle('x'.repeat(300), ['42'], 300)).toBe(`${'x'.repeat(296)}, 42`);
});
