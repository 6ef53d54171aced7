import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Écouteurs', 'ecouteurs'],
  ['ÉTÉ', 'ete'],
  ['Cœur de bœuf', 'coeur de boeuf'],
  ['ŒUFS', 'oeufs'],
  ['Weißbier', 'weissbier'],
  ['Ærøskøbing', 'aeroskobing'],
  ['garçon, Noël, maïs', 'garcon, noel, mais'],
  ['L’eau', "l'eau"],
  ['15,6”', '15,6"'],
  ['15,6″', '15,6"'],
  ['Ǽon, Ǿre', 'aeon, ore'],
  ['ﬁltre', 'filtre'],
  ['Ｗｉｆｉ', 'wifi'],
])('%s is compared as %s', (written, folded) => expect(fold(written)).toBe(folded));

test('a trade mark is no letters: it does not grow onto the name', () =>
  expect(fold('Intel® Core™ i7').split(/\s+/)).toEqual(['intel', 'core', 'i7']));

test('folded twice is folded once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (text) => void expect(fold(fold(text))).toBe(fold(text)),
    ),
    { numRuns: 2000 },
  );
});

test('accents written as one sign or as two are the same', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aàâäbcçdeéèêëiîïoôöuùûüœæ '), maxLength: 30 }),
      (text) => void expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC'))),
    ),
  );
});
