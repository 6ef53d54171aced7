import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, fallbackRates } from '#domain/money/convert.ts';
import { currencies } from '#domain/money/currencies.ts';
import { PayableConverter, payableStep, amountToNextPayable } from './payable-converter.ts';

const converter = (from: string, to: string) => new PayableConverter(from, to, fallbackRates);
const code = fc.constantFrom(...currencies.map((one) => one.code));
const inSteps = fc.constantFrom('XOF', 'GNF', 'CDF');
const minor = fc.nat(100_000_000);

test('converted amounts in XOF, GNF and CDF are rounded up to 5 whole units; what a seller stated is not', () => {
  expect([converter('CAD', 'XOF').charge(1999), converter('XOF', 'XOF').charge(8233)]).toEqual([9000, 8233]);
  expect([converter('XOF', 'CDF').charge(8_033), converter('XOF', 'CAD').charge(8_033)]).toEqual([4_998_500, 1785]);
});

test('the unit is rounded, then multiplied: 7 times 8 996 F are 7 times 9 000 F', () => {
  expect(converter('CAD', 'XOF').items(1999, 7)).toBe(63_000);
  expect(converter('XOF', 'XOF').items(8233, 3)).toBe(24_699);
  expect(converter('XOF', 'CAD').items(1, 1000)).toBe(222);
});

test('a total is its articles and its stated delivery; one that is not stated (under 0) is not counted', () => {
  expect([500, 0, -1].map((delivery) => converter('CAD', 'XOF').total(1999, 2, delivery))).toEqual([
    18_000 + 2250,
    18_000,
    18_000,
  ]);
});

test('what is asked for after a conversion is a multiple of the step, less than one step more, and grows with the amount', () => {
  fc.assert(
    fc.property(minor, minor, code, inSteps, fc.integer({ min: 1, max: 99 }), (a, b, from, to, quantity) => {
      fc.pre(from !== to);
      const amounts = converter(from, to);
      const charge = amounts.charge(a);
      expect(charge % payableStep(to)).toBe(0);
      expect(charge - convert(a, from, to, fallbackRates)).toBeLessThan(payableStep(to));
      expect(charge).toBeGreaterThanOrEqual(convert(a, from, to, fallbackRates));
      expect(amounts.items(a, quantity)).toBe(charge * quantity);
      if (a <= b) expect(charge).toBeLessThanOrEqual(amounts.charge(b));
    }),
  );
});

test('one unit is asked for alike on the card and in the order, in every currency', () => {
  fc.assert(
    fc.property(minor, code, code, (a, from, to) => {
      expect(converter(from, to).items(a, 1)).toBe(converter(from, to).charge(a));
    }),
  );
});

test('the line Arrondi is what a total lacks to a multiple of 5', () => {
  expect([8233, 8235, 0].map((total) => amountToNextPayable(total, 'XOF'))).toEqual([2, 0, 0]);
  expect(amountToNextPayable(823_350, 'CDF')).toBe(150);
  expect(amountToNextPayable(1999, 'CAD')).toBe(0);
  fc.assert(
    fc.property(minor, inSteps, (total, currency) => {
      expect((total + amountToNextPayable(total, currency)) % payableStep(currency)).toBe(0);
      expect(amountToNextPayable(total, currency)).toBeLessThan(payableStep(currency));
    }),
  );
});
