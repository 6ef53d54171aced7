import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damerauDistance } from '#domain/catalogue/words/damerau-distance.ts';
import { Vocabulary } from './vocabulary.ts';

const known = (...words: string[]): Vocabulary => {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.getOrAdd(word);
  return vocabulary;
};
const once = (): number => 1;
const said = (vocabulary: Vocabulary, places: number[]): string[] => places.map((place) => vocabulary.words[place]!);

test('a word has one place, and is found there', () => {
  const vocabulary = known('casque', 'lampe', 'casque');
  expect(vocabulary.words).toEqual(['casque', 'lampe']);
  expect([vocabulary.find('lampe'), vocabulary.find('tapis')]).toEqual([1, undefined]);
});

test('what begins alike is found, most frequent first and itself without, also after new words', () => {
  const vocabulary = known('casque', 'casquette', 'cas', 'castor', 'lampe');
  const often = (place: number): number => ({ casquette: 9, casque: 5 })[vocabulary.words[place]!] ?? 1;
  expect(said(vocabulary, vocabulary.findByPrefix('cas', 2, often))).toEqual(['casquette', 'casque']);
  vocabulary.getOrAdd('casserole');
  vocabulary.getOrAdd('aspirateur');
  expect(said(vocabulary, vocabulary.findByPrefix('cas', 9, once)).sort()).toEqual([
    'casque',
    'casquette',
    'casserole',
    'castor',
  ]);
  expect(vocabulary.findByPrefix('zzz', 9, once)).toEqual([]);
});

test('beginnings agree with a look at every word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (words, start) => {
      const vocabulary = known(...words);
      expect(said(vocabulary, vocabulary.findByPrefix(start, 999, once)).sort()).toEqual(
        [...new Set(words)].filter((one) => one.startsWith(start) && one !== start).sort(),
      );
    }),
  );
});

test.each([
  ['casqeu', 'casque'],
  ['blutooth', 'bluetooth'],
  ['tlephone', 'telephone'],
  ['ordinatuer', 'ordinateur'],
  ['refrigirateurr', 'refrigerateur'],
])('%s is next to %s', (typed, meant) => {
  const vocabulary = known('casque', 'bluetooth', 'telephone', 'ordinateur', 'refrigerateur', 'lampe', 'chaise');
  expect(
    said(
      vocabulary,
      vocabulary.findSimilar(typed, 1, once).map(({ place }) => place),
    ),
  ).toEqual([meant]);
});

test('of two neighbours equally far the one with the same first letter is the nearer, and of those the more frequent', () => {
  const vocabulary = known('dable', 'cable', 'sable', 'fable');
  const often = (place: number): number => (vocabulary.words[place] === 'sable' ? 1 : 50);
  expect(
    said(
      vocabulary,
      vocabulary.findSimilar('sabke', 1, often).map(({ place }) => place),
    ),
  ).toEqual(['sable']);
  expect(
    said(
      known('lampes', 'lampen'),
      known('lampes', 'lampen')
        .findSimilar('lampet', 1, (place) => place)
        .map(({ place }) => place),
    ),
  ).toEqual(['lampen']);
});

test('neighbours agree with the distance to every word; a word that no product holds is none', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 9 }),
      (words, typed) => {
        const vocabulary = known(...words);
        const farthest = typed.length < 8 ? 1 : 2;
        const near = vocabulary.findSimilar(typed, 999, (place) => place % 3);
        expect(
          said(
            vocabulary,
            near.map(({ place }) => place),
          ).sort(),
        ).toEqual(
          vocabulary.words
            .filter((one, place) => place % 3 > 0 && damerauDistance(typed, one, farthest) <= farthest)
            .sort(),
        );
        for (const { place, distance } of near)
          expect(distance).toBe(damerauDistance(typed, vocabulary.words[place]!, 3));
      },
    ),
    { numRuns: 300 },
  );
});

test('short words and model numbers are not respelled', () => {
  const vocabulary = known('lit', 'wh1000xm4', 'a4', 'lits');
  expect(vocabulary.findSimilar('lot', 9, once)).toEqual([]);
  expect(vocabulary.findSimilar('wh1000xm3', 9, once)).toEqual([]);
});

test('words of one family in either language are kin, without the word itself', () => {
  const vocabulary = known(
    'cuisine',
    'cuisiner',
    'heating',
    'heated',
    'running',
    'runner',
    'lampe',
    'imprimante',
    'imprimantes',
  );
  expect(said(vocabulary, vocabulary.findRelated('imprimante'))).toEqual(['imprimantes']);
  expect(said(vocabulary, vocabulary.findRelated('cuisine'))).toEqual(['cuisiner']);
  expect(said(vocabulary, vocabulary.findRelated('heating'))).toEqual(['heated']);
  expect(vocabulary.findRelated('lampe')).toEqual([]);
  expect(vocabulary.findRelated('tv')).toEqual([]);
});
