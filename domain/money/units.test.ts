import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './currencies.ts';
import { toCents, toMajor, toMinor } from './units.ts';

const code = fc.constantFrom(...currencies.map((one) => one.code));
const minor = fc.integer({ min: 0, max: 9_000_000_000_000 });

test('decimals become minor units exactly, halves up', () => {
  expect(toMinor(19.99, 'CAD')).toBe(1999);
  expect(toMinor(1.005, 'CAD')).toBe(101); // 1.005 * 100 is 100.49999999999999
  expect(toMinor(8.165, 'USD')).toBe(817);
  expect(toMinor(1.0049, 'CAD')).toBe(100);
  expect(toMinor(0.1 + 0.2, 'CAD')).toBe(30);
  expect(toMinor('1234.5', 'TND')).toBe(1_234_500);
  expect(toMinor(12_500, 'XOF')).toBe(12_500);
  expect(toMinor(12_500.5, 'GNF')).toBe(12_501);
  expect(toMinor(1e-7, 'CAD')).toBe(0);
  expect(toMinor(-1.005, 'CAD')).toBe(-101);
});

test('what is not a finite number is a RangeError, never a silent zero', () => {
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, '', ' ', '.', 'douze', '1,50', '1e9999', '0x10'])
    expect(() => toMinor(wrong, 'CAD')).toThrow(RangeError);
});

test('minor → major → minor comes back, for every currency', () => {
  fc.assert(
    fc.property(minor, code, (amount, currency) => {
      expect(toMinor(toMajor(amount, currency), currency)).toBe(amount);
    }),
  );
});

test('a larger decimal never becomes fewer minor units', () => {
  const major = fc.double({ min: 0, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(major, major, code, (a, b, currency) => {
      expect(toMinor(Math.min(a, b), currency)).toBeLessThanOrEqual(toMinor(Math.max(a, b), currency));
    }),
  );
});

test('R-CHK-26 cents are the decimal total ×100, rounded, in every currency', () => {
  expect(toCents(1999, 'CAD')).toBe(1999);
  expect(toCents(12_345, 'XOF')).toBe(1_234_500);
  expect(toCents(6200, 'GNF')).toBe(620_000);
  expect(toCents(1005, 'TND')).toBe(101);
  const total = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(total, fc.constantFrom('CAD', 'XOF', 'GNF', 'USD'), (amount, currency) => {
      expect(toCents(amount, currency)).toBe(Math.round(toMajor(amount, currency) * 100));
    }),
  );
});
