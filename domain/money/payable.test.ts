import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, fixedRates } from './convert.ts';
import { currencies } from './currencies.ts';
import { payableItemsMinor, payableUnitMinor, payableMinor, payableStep, roundingOf } from './payable.ts';

const code = fc.constantFrom(...currencies.map((one) => one.code));
const inSteps = fc.constantFrom('XOF', 'GNF', 'CDF');
const minor = fc.nat(100_000_000);

test('converted amounts in XOF, GNF and CDF are rounded up to 5 whole units; what a seller stated is not', () => {
  expect(payableMinor(8233, 'XOF', true)).toBe(8235);
  expect(payableMinor(8233, 'XOF', false)).toBe(8233);
  expect(payableMinor(8230, 'GNF', true)).toBe(8230);
  expect(payableMinor(50_001, 'CDF', true)).toBe(50_500);
  expect(payableMinor(1999, 'CAD', true)).toBe(1999);
  expect([payableUnitMinor(1999, 'CAD', 'XOF', fixedRates), payableUnitMinor(8233, 'XOF', 'XOF', fixedRates)]).toEqual([
    9000, 8233,
  ]);
});

test('the unit is rounded, then multiplied: 7 times 8 996 F are 7 times 9 000 F', () => {
  expect(payableItemsMinor(1999, 7, 'CAD', 'XOF', fixedRates)).toBe(63_000);
  expect(payableItemsMinor(8233, 3, 'XOF', 'XOF', fixedRates)).toBe(24_699);
  expect(payableItemsMinor(1, 1000, 'XOF', 'CAD', fixedRates)).toBe(222);
});

test('what is asked for after a conversion is a multiple of the step, less than one step more, and grows with the amount', () => {
  fc.assert(
    fc.property(minor, minor, code, inSteps, fc.integer({ min: 1, max: 99 }), (a, b, from, to, quantity) => {
      fc.pre(from !== to);
      const asked = payableUnitMinor(a, from, to, fixedRates);
      expect(asked % payableStep(to)).toBe(0);
      expect(asked - convert(a, from, to, fixedRates)).toBeLessThan(payableStep(to));
      expect(asked).toBeGreaterThanOrEqual(convert(a, from, to, fixedRates));
      expect(payableItemsMinor(a, quantity, from, to, fixedRates)).toBe(asked * quantity);
      if (a <= b) expect(asked).toBeLessThanOrEqual(payableUnitMinor(b, from, to, fixedRates));
    }),
  );
});

test('one unit is asked for alike on the card and in the order, in every currency', () => {
  fc.assert(
    fc.property(minor, code, code, (a, from, to) => {
      expect(payableItemsMinor(a, 1, from, to, fixedRates)).toBe(payableUnitMinor(a, from, to, fixedRates));
    }),
  );
});

test('the line Arrondi is what a total lacks to a multiple of 5', () => {
  expect([8233, 8235, 0].map((total) => roundingOf(total, 'XOF'))).toEqual([2, 0, 0]);
  expect(roundingOf(823_350, 'CDF')).toBe(150);
  expect(roundingOf(1999, 'CAD')).toBe(0);
  fc.assert(
    fc.property(minor, inSteps, (total, currency) => {
      expect((total + roundingOf(total, currency)) % payableStep(currency)).toBe(0);
      expect(roundingOf(total, currency)).toBeLessThan(payableStep(currency));
    }),
  );
});
