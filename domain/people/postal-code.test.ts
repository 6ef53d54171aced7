import { expect, test } from 'vitest';
import { parsePostalCode } from './postal-code.ts';

test('R-CHK-05 a Canadian code is written as Canada writes it, however it was typed', () => {
  expect(['h2x 1y4', 'H2X1Y4', 'h2x-1y4', ''].map((typed) => parsePostalCode('CA', typed))).toEqual([
    'H2X 1Y4',
    'H2X 1Y4',
    'H2X 1Y4',
    '',
  ]);
});

test('R-CHK-05 what Canada has no code like is none: other letters, digits alone, words', () => {
  expect(
    ['D2X 1Y4', 'W2X 1Y4', 'H2O 1Y4', '75011', 'H2X 1Y', 'H2X  1Y4 4', 'derrière le marché'].map((typed) =>
      parsePostalCode('CA', typed),
    ),
  ).toEqual(Array(7).fill(null));
});

test('R-DLV-09 elsewhere a district or a landmark may stand for it', () => {
  expect([
    parsePostalCode('ML', 'Badalabougou, près du pont'),
    parsePostalCode('SN', '12500'),
    parsePostalCode('US', '10001-1234'),
  ]).toEqual(['Badalabougou, près du pont', '12500', '10001-1234']);
});
