import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPastSearch,
  foldSearchForComparison,
  pastSearchesLimit,
  parsePastSearches,
  removePastSearch,
} from './past-searches.ts';

test('the last search goes first, and the list keeps eight', () => {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].reduce<string[]>(addPastSearch, []);
  expect(list).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
});

test('the same words in other letters are one search, kept as last typed', () => {
  expect(addPastSearch(['riz', 'THEIERE  émaillée'], 'théière emaillee')).toEqual(['théière emaillee', 'riz']);
  expect(foldSearchForComparison('  Œuf À  la\tcoque ')).toBe('oeuf a la coque');
});

test('control characters and spaces too many are taken out, and nothing is not a search', () => {
  expect(addPastSearch([], ' caf\u0000é \n  noir ')).toEqual(['caf é noir']);
  expect([addPastSearch(['riz'], '   '), addPastSearch(['riz'], '\u0000')]).toEqual([['riz'], ['riz']]);
  expect(addPastSearch([], 'x'.repeat(900))[0]).toHaveLength(200);
});

test('one is taken away however it is written, the others stay', () => {
  expect(removePastSearch(['thé', 'riz', 'café'], 'RIZ')).toEqual(['thé', 'café']);
  expect(removePastSearch(['thé'], 'riz')).toEqual(['thé']);
});

test('what the storage holds is read whatever it is', () => {
  expect(parsePastSearches('["thé", 3, null, "The", "riz"]')).toEqual(['thé', 'riz']);
  expect([parsePastSearches('{'), parsePastSearches(null), parsePastSearches({ 0: 'thé' })]).toEqual([[], [], []]);
  fc.assert(
    fc.property(fc.array(fc.anything()), (stored) => {
      const read = parsePastSearches(stored);
      expect(read.length).toBeLessThanOrEqual(pastSearchesLimit);
      expect(new Set(read.map(foldSearchForComparison)).size).toBe(read.length);
      expect(parsePastSearches(read)).toEqual(read);
    }),
  );
});
