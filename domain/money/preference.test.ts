import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bpsOf, currencyPreference, dialCodeCurrency, displayCurrency } from './preference.ts';

test('R-VAL-14 R-VAL-15 a preference is one of the five, otherwise CAD', () => {
  expect(['CAD', 'USD', 'XOF', 'GNF', 'CDF'].map(currencyPreference)).toEqual(['CAD', 'USD', 'XOF', 'GNF', 'CDF']);
  expect(['EUR', 'SLL', 'cad', '', null, undefined, 7, {}].map(currencyPreference)).toEqual(
    Array.from({ length: 8 }, () => 'CAD'),
  );
});

test('R-FX-18 +1 is CAD', () => expect([dialCodeCurrency('+1'), dialCodeCurrency('1', 'CA')]).toEqual(['CAD', 'CAD']));

test('R-FX-19 +223, +227, +226, +221, +225 are XOF', () => {
  expect(['+223', '+227', '+226', '+221', '+225'].map((code) => dialCodeCurrency(code))).toEqual(
    Array.from({ length: 5 }, () => 'XOF'),
  );
});

test('R-FX-20 +224 is GNF, +243 is CDF', () =>
  expect([dialCodeCurrency('+224'), dialCodeCurrency('+243')]).toEqual(['GNF', 'CDF']));

test('R-FX-21 +229 and +228 are XOF, +232 CAD, +1 from the US is USD, the rest CAD', () => {
  expect([
    dialCodeCurrency('+229'),
    dialCodeCurrency('+228'),
    dialCodeCurrency('+232'),
    dialCodeCurrency('+1', 'US'),
    dialCodeCurrency('+33'),
  ]).toEqual(['XOF', 'XOF', 'CAD', 'USD', 'CAD']);
  expect(dialCodeCurrency('+223', 'US')).toBe('XOF');
});

test('prices are shown in the preference, else the delivery country’s currency, else CAD (R-FX-10)', () => {
  expect(displayCurrency('GNF', 'CA')).toBe('GNF');
  expect(displayCurrency(null, 'SL')).toBe('SLL');
  expect(displayCurrency('EUR', 'ML')).toBe('XOF');
  expect(displayCurrency(undefined, 'FR')).toBe('CAD');
});

test('basis points round half up, never exceed the amount, and grow with it', () => {
  expect(bpsOf(1000, 850)).toBe(85);
  expect(bpsOf(10, 500)).toBe(1);
  expect(bpsOf(9, 500)).toBe(0);
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const bps = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(amount, amount, bps, (a, b, share) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(bpsOf(less, share)).toBeGreaterThanOrEqual(0);
      expect(bpsOf(less, share)).toBeLessThanOrEqual(less);
      expect(bpsOf(less, share)).toBeLessThanOrEqual(bpsOf(more, share));
    }),
  );
});
