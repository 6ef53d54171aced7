import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber, unitOf } from './units.ts';

test.each([
  ['15,60', '15.6'],
  ['15.6', '15.6'],
  ['007', '7'],
  ['0', '0'],
  ['0,5', '0.5'],
  ['1.000', '1'],
  ['100', '100'],
  ['00', '0'],
])('%s is kept as %s', (written, kept) => expect(plainNumber(written)).toBe(kept));

test('a number keeps its worth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 0, max: 999 }),
      (whole, part) =>
        void expect(Number(plainNumber(`00${whole},${String(part).padStart(3, '0')}`))).toBeCloseTo(
          whole + part / 1000,
          6,
        ),
    ),
  );
});

test('units of both languages are one', () => {
  expect(['to', 'tb'].map((unit) => unitOf(unit, true))).toEqual(['tb', 'tb']);
  expect(['po', 'pouces', 'inch', '"'].map((unit) => unitOf(unit, true))).toEqual(['in', 'in', 'in', 'in']);
  expect(['litre', 'liters', 'l'].map((unit) => unitOf(unit, false))).toEqual(['l', 'l', 'l']);
});

test('what apart from its number is too often another word is a unit only attached', () => {
  expect([unitOf('a', true), unitOf('a', false)]).toEqual([null, 'a']);
  expect([unitOf('v', true), unitOf('v', false)]).toEqual([null, 'v']);
});

test('a word of the language itself is no unit', () =>
  expect(['constructor', 'toString', 'chaises', ''].map((word) => unitOf(word, false))).toEqual([
    null,
    null,
    null,
    null,
  ]));
