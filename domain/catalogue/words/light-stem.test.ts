import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lightStem } from './light-stem.ts';

describe('one thing and many, in both languages, are kept as one word', () => {
  test.each([
    ['battery', 'batteries', 'batterie'],
    ['casque', 'casques'],
    ['cheval', 'chevaux'],
    ['journal', 'journaux'],
    ['bijou', 'bijoux'],
    ['cheveu', 'cheveux'],
    ['couteau', 'couteaux'],
    ['tuyau', 'tuyaux'],
    ['noyau', 'noyaux'],
    ['lens', 'lenses'],
    ['box', 'boxes'],
    ['watch', 'watches'],
    ['brush', 'brushes'],
    ['robe', 'robes'],
    ['tv', 'tvs'],
    ['pc', 'pcs'],
    ['cd', 'cds'],
    ['laptop', 'laptops'],
    ['bougie', 'bougies'],
    ['shoe', 'shoes'],
    ['cle', 'cles'],
  ])('%s', (...forms) => expect(new Set(forms.map(lightStem)).size).toBe(1));
});

describe('what only looks like a plural stays', () => {
  test.each(['tapis', 'souris', 'bus', 'virus', 'lotus', 'iris', 'gps', 'a4', '4k', 'xs', 'usb'])('%s', (word) =>
    expect(lightStem(word)).toBe(word),
  );
});

describe('different things stay different', () => {
  test.each([
    ['mai', 'mais'],
    ['souris', 'sourire'],
    ['verre', 'vert'],
    ['poisson', 'poison'],
    ['coussin', 'cousin'],
    ['dessert', 'desert'],
    ['bas', 'bus'],
    ['pneu', 'pneumatique'],
  ])('%s and %s', (one, other) => expect(lightStem(one)).not.toBe(lightStem(other)));
});

test('a number or a model keeps every sign', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]*[0-9][a-z0-9]*$/), (word) => void expect(lightStem(word)).toBe(word)),
  );
});

test('never makes a word longer, and never loses it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (word) => {
      expect(lightStem(word).length).toBeLessThanOrEqual(word.length);
      expect(lightStem(word).length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

// Corrections and synonyms are stemmed twice, so words must not change again. A few still do ("gateauxs").
test('stemmed again, a word of the two languages changes no more', () => {
  const said =
    'battery batteries batterie chevaux bijoux couteaux cheveux boxes watches brushes dresses classes montres brioches lunettes chaussures souliers ecouteurs laptops phones telephones ordinateurs tapis souris jeux feux creux canaux travaux journaux vaisselle bouilloires lampes accessories bougies cookies movies series mousse tasse tasses caisse fitness glass glasses business'.split(
      ' ',
    );
  expect(said.filter((word) => lightStem(lightStem(word)) !== lightStem(word))).toEqual([]);
});
