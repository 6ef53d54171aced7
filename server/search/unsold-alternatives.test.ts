// What is shown instead of an unsold product: one with the same main noun, its subcategory, or nothing.
import { describe, expect, test } from 'vitest';
import { buildSearchEngine } from '../../tests/search/documents.ts';

const engine = buildSearchEngine([
  [
    'Gobelet isotherme',
    { title_en: 'Insulated tumbler', category: 'sports-loisirs', subcategory: 'outdoor', popularity: 900 },
  ],
  ['Canne à pêche', { title_en: 'Fishing rod', category: 'sports-loisirs', subcategory: 'outdoor' }],
  ['Canapé', { title_en: 'Sofa', category: 'maison-jardin', subcategory: 'meubles' }],
  [
    'Caisse de rangement',
    { title_en: 'Storage crate', category: 'maison-jardin', subcategory: 'rangement-organisation' },
  ],
  ['Téléphone', { title_en: 'Phone', category: 'electronique', subcategory: 'smartphones' }],
  ['Ordinateur portable', { title_en: 'Laptop computer', category: 'electronique', subcategory: 'informatique' }],
  ['Casque sans fil', { title_en: 'Wireless headphones', category: 'electronique', subcategory: 'audio' }],
]);
const titlesFor = (query: string, language: 'fr' | 'en' = 'fr'): string[] =>
  engine.search({ query, language }).items.map(({ title }) => title);

describe('on the shelf of a kind that is missing', () => {
  test('what only shares a describing word with it is not shown', () => {
    expect(engine.search({ query: 'fil de pêche' }).unknown).toEqual(['fil de pêche']);
    expect(titlesFor('fil de pêche')).toEqual([]);
    expect(titlesFor('fishing line', 'en')).toEqual([]);
  });
  test('what has the same head is shown on some shelves: another chair, but no other oil', () => {
    const heads = buildSearchEngine([
      ['Chaise empilable', { title_en: 'Stackable chair', category: 'maison-jardin', subcategory: 'meubles' }],
      ['Huile de palme', { title_en: 'Palm oil', category: 'cuisine', subcategory: 'conservation' }],
    ]);
    const titles = (query: string): string[] => heads.search({ query, language: 'en' }).items.map(({ title }) => title);
    expect(titles('office chair')).toEqual(['Stackable chair']);
    expect(titles('olive oil')).toEqual([]);
  });
  test('a sofa is no wardrobe', () => expect(titlesFor('armoire')).toEqual([]));
  test('else nothing is shown, and the shelf is only named', () =>
    expect(engine.search({ query: 'hameçon' })).toMatchObject({
      unknown: ['hameçon'],
      instead: null,
      department: { category: 'sports-loisirs', subcategory: 'outdoor' },
      items: [],
    }));
  test('for a brand everything is where all of it is of one kind', () => {
    expect(engine.search({ query: 'samsung' }).instead).toEqual({
      category: 'electronique',
      subcategory: 'smartphones',
    });
    expect(engine.search({ query: 'kindle' })).toMatchObject({ instead: null, items: [] });
  });
});

test('what hangs on a missing noun is not shown, nor what it is for', () => {
  const dummies = buildSearchEngine([['Mannequin', { title_en: 'Dress form', category: 'mode' }]]);
  const titles = (query: string): string[] => dummies.search({ query }).items.map(({ title }) => title);
  expect(dummies.search({ query: 'perruque de mannequin' }).unknown).toEqual(['perruque']);
  expect([titles('perruque de mannequin'), titles('perruque pour mannequin')]).toEqual([[], []]);
});

describe('what is for an animal', () => {
  test('is missing as a whole, though its noun is sold', () => {
    expect(engine.search({ query: 'dog crate', language: 'en' })).toMatchObject({ unknown: ['dog crate'], items: [] });
    expect(engine.search({ query: 'canapé pour mon chien' })).toMatchObject({
      unknown: ['canapé pour mon chien'],
      items: [],
    });
  });
  test('is looked for where something is called by the animal', () => {
    const pets = buildSearchEngine([['Caisse pour chien', { title_en: 'Dog crate', category: 'maison-jardin' }]]);
    expect(pets.search({ query: 'dog crate', language: 'en' }).items.map(({ title }) => title)).toEqual(['Dog crate']);
  });
});

test('a little word alone is no find: "sans confiance" is nothing "sans fil"', () =>
  expect(engine.search({ query: 'sans-confiance' })).toMatchObject({ total: 0 }));
