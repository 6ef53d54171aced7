import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtMatches } from './highlight.ts';

const marked = (text: string, typed: string): string =>
  splitAtMatches(text, typed)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

test('what is typed is marked at the beginning of words, case and accents aside', () => {
  expect(marked('Théière émaillée', 'the')).toBe('[Thé]ière émaillée');
  expect(marked('Théière émaillée', 'ÉMA thei')).toBe('[Théi]ère [éma]illée');
  expect(marked('Casque sans fil', 'asq')).toBe('Casque sans fil');
  expect(marked('Œufs d’oie', 'oe')).toBe('[Œ]ufs d’oie');
  expect(marked('The\u0301 vert', 'thé')).toBe('[The\u0301] vert');
});

test('nothing typed marks nothing, and signs are not a pattern', () => {
  expect(marked('Riz 5 kg', '  ')).toBe('Riz 5 kg');
  expect(marked('Riz (5 kg)', '.* (5')).toBe('Riz ([5] kg)');
  expect(marked('🍚 Riz 🍚 rizotto', 'riz')).toBe('🍚 [Riz] 🍚 [riz]otto');
});

test('the pieces are the whole text, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        splitAtMatches(text, typed)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
