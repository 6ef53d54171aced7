import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '#domain/money/currencies.ts';
import { convert, fallbackRates, type Rates } from '#domain/money/convert.ts';
import { convertWithFactor, createExchangeFactor } from './exchange-factor.ts';

const code = () => fc.constantFrom(...currencies.map(({ code }) => code), 'ZZZ');
const anyRate = fc.oneof(
  fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
  fc.constantFrom(0.73, 1.3, 600, 15_000, 1 / 3, 0.1, 7.123456789),
);
const rates = (): fc.Arbitrary<Rates> =>
  fc.oneof(
    fc.constant(fallbackRates),
    fc.constant({}),
    fc.dictionary(fc.constantFrom(...currencies.map(({ code }) => code)), anyRate),
  );
const amount = fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 10 ** 12 }), fc.maxSafeNat());

test('every amount between any two currencies is what domain/money/convert says, to the last unit', () => {
  fc.assert(
    fc.property(code(), code(), rates(), amount, (from, to, table, minor) => {
      expect(convertWithFactor(minor, createExchangeFactor(from, to, table), from, to, table)).toBe(
        convert(minor, from, to, table),
      );
    }),
    { numRuns: 5000 },
  );
});

test('also exactly at the halves, where rounding decides', () => {
  // At these rates many amounts convert to exactly one half.
  const halves: Rates = { USD: 0.5, EUR: 0.125 };
  for (let minor = 0; minor < 2000; minor++)
    for (const to of ['USD', 'EUR'])
      expect(convertWithFactor(minor, createExchangeFactor('CAD', to, halves), 'CAD', to, halves)).toBe(
        convert(minor, 'CAD', to, halves),
      );
});

test('the same currency is the same amount, whatever the rates', () => {
  expect(convertWithFactor(123_456_789, createExchangeFactor('XOF', 'XOF', { XOF: 3 }), 'XOF', 'XOF', { XOF: 3 })).toBe(
    123_456_789,
  );
});
