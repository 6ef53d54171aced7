import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeNumber, canonicalUnit } from './units.ts';

test.each([
  ['15,60', '15.6'],
  ['15.6', '15.6'],
  ['007', '7'],
  ['0', '0'],
  ['0,5', '0.5'],
  ['1.000', '1'],
  ['100', '100'],
  ['00', '0'],
])('%s is kept as %s', (written, kept) => expect(normalizeNumber(written)).toBe(kept));

test('a number keeps its worth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 0, max: 999 }),
      (whole, part) =>
        void expect(Number(normalizeNumber(`00${whole},${String(part).padStart(3, '0')}`))).toBeCloseTo(
          whole + part / 1000,
          6,
        ),
    ),
  );
});

test('units of both languages are one', () => {
  expect(['to', 'tb'].map((unit) => canonicalUnit(unit, true))).toEqual(['tb', 'tb']);
  expect(['po', 'pouces', 'inch', '"'].map((unit) => canonicalUnit(unit, true))).toEqual(['in', 'in', 'in', 'in']);
  expect(['litre', 'liters', 'l'].map((unit) => canonicalUnit(unit, false))).toEqual(['l', 'l', 'l']);
});

test('what apart from its number is too often another word is a unit only attached', () => {
  expect([canonicalUnit('a', true), canonicalUnit('a', false)]).toEqual([null, 'a']);
  expect([canonicalUnit('v', true), canonicalUnit('v', false)]).toEqual([null, 'v']);
});

test('a word of the language itself is no unit', () =>
  expect(['constructor', 'toString', 'chaises', ''].map((word) => canonicalUnit(word, false))).toEqual([
    null,
    null,
    null,
    null,
  ]));
