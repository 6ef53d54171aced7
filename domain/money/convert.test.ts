import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convert,
  fallbackRates,
  rateFromCad,
  type Rates,
  packRatesInCurrencyOrder,
  unpackRatesInCurrencyOrder,
} from './convert.ts';
import { currencies } from './currencies.ts';

const code = fc.constantFrom(...currencies.map((one) => one.code));
const minor = fc.integer({ min: 0, max: 100_000_000_000 });

test('R-FX-06 fixed rates: USD, EUR, GBP', () =>
  expect(fallbackRates).toMatchObject({ USD: 0.73, EUR: 0.68, GBP: 0.58 }));
test('R-FX-07 fixed rates: XOF, GNF, SLL, CDF, NGN', () =>
  expect(fallbackRates).toMatchObject({ XOF: 450, GNF: 6200, SLL: 15000, CDF: 2800, NGN: 1200 }));
test('R-FX-08 fixed rates: MAD, DZD, TND', () => expect(fallbackRates).toMatchObject({ MAD: 7.5, DZD: 98, TND: 2.3 }));
test('R-FX-09 fixed rates: CNY, INR, JPY', () => expect(fallbackRates).toMatchObject({ CNY: 5.2, INR: 62, JPY: 110 }));

test('every currency of the market has a fixed rate, and nothing else has', () => {
  expect(Object.keys(fallbackRates).toSorted()).toEqual(currencies.map((one) => one.code).toSorted());
});

test('conversion keeps each currency to its own minor units', () => {
  expect(convert(10_000, 'CAD', 'USD', fallbackRates)).toBe(7300);
  expect(convert(10_000, 'CAD', 'XOF', fallbackRates)).toBe(45_000);
  expect(convert(45_000, 'XOF', 'CAD', fallbackRates)).toBe(10_000);
  expect(convert(100, 'CAD', 'TND', fallbackRates)).toBe(2300);
  expect(convert(62_000, 'GNF', 'XOF', fallbackRates)).toBe(4500);
});

test('halves round up: 1 cent of 0.5 per dollar is 1, not 0', () => {
  expect(convert(1, 'CAD', 'USD', { USD: 0.5 })).toBe(1);
  expect(convert(1, 'CAD', 'USD', { USD: 0.49 })).toBe(0);
  // In floating point 1.15 × 100 is 114.99999999999999.
  expect(convert(10, 'CAD', 'USD', { USD: 1.15 })).toBe(12);
});

test('the same currency is untouched', () => {
  fc.assert(
    fc.property(minor, code, (amount, currency) => {
      expect(convert(amount, currency, currency, fallbackRates)).toBe(amount);
    }),
  );
});

test('R-FX-05 an unknown currency converts 1:1 in major units, both ways', () => {
  expect(convert(1999, 'CAD', 'ZZZ', fallbackRates)).toBe(1999);
  expect(convert(1999, 'ZZZ', 'USD', fallbackRates)).toBe(1999);
  expect(convert(450, 'XOF', 'ZZZ', fallbackRates)).toBe(45_000);
});

test('R-FX-04 without fetched rates, or with a broken one, the fixed rate is used', () => {
  expect(convert(10_000, 'CAD', 'USD', {})).toBe(7300);
  expect(rateFromCad('USD', { USD: Number.NaN })).toBe(0.73);
  expect(rateFromCad('USD', { USD: 0 })).toBe(0.73);
  expect(rateFromCad('USD', { USD: 0.8 })).toBe(0.8);
});

test('CAD is always 1, whatever a service says; names of Object are no rates', () => {
  expect(rateFromCad('CAD', { CAD: 2 })).toBe(1);
  expect(rateFromCad('constructor', {})).toBeNull();
});

test('there and back is within the larger unit’s rounding', () => {
  fc.assert(
    fc.property(minor, fc.constantFrom('XOF', 'GNF', 'CDF'), (cents, currency) => {
      // A minor unit of these currencies is less than a cent, so converting there and back changes a cent at most.
      expect(
        Math.abs(convert(convert(cents, 'CAD', currency, fallbackRates), currency, 'CAD', fallbackRates) - cents),
      ).toBeLessThanOrEqual(1);
    }),
  );
});

test('more never converts to less, and nothing becomes negative', () => {
  const rates: fc.Arbitrary<Rates> = fc.record({
    USD: fc.double({ min: 1e-4, max: 1e5, noNaN: true }),
    XOF: fc.double({ min: 1e-4, max: 1e5, noNaN: true }),
  });
  fc.assert(
    fc.property(minor, minor, code, code, rates, (a, b, from, to, given) => {
      const [less, more] = [convert(Math.min(a, b), from, to, given), convert(Math.max(a, b), from, to, given)];
      expect(less).toBeGreaterThanOrEqual(0);
      expect(less).toBeLessThanOrEqual(more);
    }),
  );
});

test('rates travel without the names of their currencies, and come back; one that is not given stays so', () => {
  expect(unpackRatesInCurrencyOrder(packRatesInCurrencyOrder(fallbackRates))).toEqual(fallbackRates);
  const some = { EUR: 0.7, GNF: 6000 };
  expect(packRatesInCurrencyOrder(some)).toHaveLength(currencies.length);
  expect(unpackRatesInCurrencyOrder(packRatesInCurrencyOrder(some))).toEqual(some);
  expect(unpackRatesInCurrencyOrder([])).toEqual({});
});
