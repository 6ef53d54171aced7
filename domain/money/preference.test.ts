import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyBasisPoints,
  parseCurrencyPreferenceOrDefault,
  currencyOfDialCode,
  chooseDisplayCurrency,
} from './preference.ts';

test('R-VAL-14 R-VAL-15 a preference is one of the five, otherwise CAD', () => {
  expect(['CAD', 'USD', 'XOF', 'GNF', 'CDF'].map(parseCurrencyPreferenceOrDefault)).toEqual([
    'CAD',
    'USD',
    'XOF',
    'GNF',
    'CDF',
  ]);
  expect(['EUR', 'SLL', 'cad', '', null, undefined, 7, {}].map(parseCurrencyPreferenceOrDefault)).toEqual(
    Array.from({ length: 8 }, () => 'CAD'),
  );
});

test('R-FX-18 +1 is CAD', () =>
  expect([currencyOfDialCode('+1'), currencyOfDialCode('1', 'CA')]).toEqual(['CAD', 'CAD']));

test('R-FX-19 +223, +227, +226, +221, +225 are XOF', () => {
  expect(['+223', '+227', '+226', '+221', '+225'].map((code) => currencyOfDialCode(code))).toEqual(
    Array.from({ length: 5 }, () => 'XOF'),
  );
});

test('R-FX-20 +224 is GNF, +243 is CDF', () =>
  expect([currencyOfDialCode('+224'), currencyOfDialCode('+243')]).toEqual(['GNF', 'CDF']));

test('R-FX-21 +229 and +228 are XOF, +232 CAD, +1 from the US is USD, the rest CAD', () => {
  expect([
    currencyOfDialCode('+229'),
    currencyOfDialCode('+228'),
    currencyOfDialCode('+232'),
    currencyOfDialCode('+1', 'US'),
    currencyOfDialCode('+33'),
  ]).toEqual(['XOF', 'XOF', 'CAD', 'USD', 'CAD']);
  expect(currencyOfDialCode('+223', 'US')).toBe('XOF');
});

test('prices are shown in the preference, else the delivery country’s currency, else CAD (R-FX-10)', () => {
  expect(chooseDisplayCurrency('GNF', 'CA')).toBe('GNF');
  expect(chooseDisplayCurrency(null, 'SL')).toBe('SLL');
  expect(chooseDisplayCurrency('EUR', 'ML')).toBe('XOF');
  expect(chooseDisplayCurrency(undefined, 'FR')).toBe('CAD');
});

test('basis points round half up, never exceed the amount, and grow with it', () => {
  expect(applyBasisPoints(1000, 850)).toBe(85);
  expect(applyBasisPoints(10, 500)).toBe(1);
  expect(applyBasisPoints(9, 500)).toBe(0);
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const bps = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, amount, bps, (a, b, share) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(applyBasisPoints(less, share)).toBeGreaterThanOrEqual(0);
      expect(applyBasisPoints(less, share)).toBeLessThanOrEqual(less);
      expect(applyBasisPoints(less, share)).toBeLessThanOrEqual(applyBasisPoints(more, share));
    }),
  );
});
