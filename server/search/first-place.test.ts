// A product that only shares a word, a word family, a material or an ingredient with the query never comes first.
import { describe, expect, test } from 'vitest';
import { buildSearchEngine, searchTitles } from '../../tests/search/documents.ts';

describe('the word that names the product is missing', () => {
  const engine = buildSearchEngine([
    ['Chocolat noir', { title_en: 'Dark chocolate', category: 'cuisine', subcategory: 'conservation' }],
    ['Moringa moulu', { title_en: 'Ground moringa', category: 'beaute-sante', subcategory: 'bien-etre' }],
  ]);
  test('what only describes it is not shown', () =>
    expect(engine.search({ query: 'chocolate cake', language: 'en' }).items).toEqual([]));
  test('a form of a product leaves the product', () =>
    expect(searchTitles(engine, 'moringa capsules', 'en')).toEqual(['Ground moringa']));
});

test('a known kind is not here by a word of its family: a juicer is not juice', () => {
  const engine = buildSearchEngine([
    ['Jus de gingembre', { title_en: 'Ginger juice', category: 'cuisine', subcategory: 'cafe-the' }],
    ['Balai mural', { title_en: 'Broom', category: 'maison-jardin' }],
  ]);
  expect(engine.search({ query: 'juicer', language: 'en' })).toMatchObject({ unknown: ['juicer'], items: [] });
  expect(searchTitles(engine, 'balais')).toEqual(['Balai mural']);
});

test('what something is made of names nothing beside a missing kind', () => {
  const engine = buildSearchEngine([
    ['Chapeau de paille et cuir', { title_en: 'Straw and leather hat', category: 'mode' }],
    ['Cuir', { title_en: 'Leather', category: 'mode' }],
  ]);
  expect(engine.search({ query: 'portefeuille cuir' })).toMatchObject({ unknown: ['portefeuille'], items: [] });
  expect(searchTitles(engine, 'cuir')[0]).toBe('Cuir');
});

test('a tool for a task that no such tool here is for is missing', () => {
  const engine = buildSearchEngine([
    ['Brosse à dents', { title_en: 'Toothbrush', category: 'beaute-sante' }],
    ['Fer à friser', { title_en: 'Curling iron', category: 'beaute-sante', subcategory: 'cheveux' }],
  ]);
  expect(engine.search({ query: 'brosse à récurer' })).toMatchObject({ unknown: ['brosse à récurer'], items: [] });
  expect(searchTitles(engine, 'fer à friser')).toEqual(['Fer à friser']);
});

test('words that are sold together belong to no other compound', () => {
  const engine = buildSearchEngine(
    [['Huile moteur', { title_en: 'Engine oil', category: 'automobiles', subcategory: 'entretien-pieces' }]],
    [{ terms: ['huile moteur', 'engine oil'] }],
  );
  expect(engine.search({ query: 'huile moteur voiture' }).unknown).not.toContain('moteur voiture');
  expect(searchTitles(engine, 'huile moteur voiture')).toEqual(['Huile moteur']);
});

describe('a food that only dishes are named after', () => {
  const engine = buildSearchEngine(
    [
      ['Yassa au poulet et riz', { title_en: 'Chicken yassa with rice', category: 'cuisine' }],
      ['Salade du maquis', { title_en: 'Maquis salad', category: 'cuisine' }],
      ['Sardinelles fumées', { title_en: 'Smoked fish', category: 'cuisine', subcategory: 'conservation' }],
    ],
    [{ terms: ['riz', 'rice'] }],
  );
  const ask = (query: string, language: 'fr' | 'en' = 'fr') => {
    const { unknown, items } = engine.search({ query, language });
    return [unknown, items[0]?.title];
  };
  test('is reported as missing, and the dishes are shown', () => {
    expect(ask('riz')).toEqual([['riz'], 'Yassa au poulet et riz']);
    expect(ask('rice', 'en')).toEqual([['rice'], 'Chicken yassa with rice']);
  });
  test('in bulk is no dish', () => expect(ask('sac de riz 25 kg')).toEqual([['riz'], undefined]));
  test('is sold where a dish or a packed food is called so', () => {
    expect(ask('salade')[0]).toEqual([]);
    expect(ask('fish', 'en')[0]).toEqual([]);
  });
});

test('a misspelt word is not corrected to one that stands only in descriptions', () => {
  const engine = buildSearchEngine([
    ['Casque', { title_en: 'Headset', description_fr: 'Clear voice, even in the wind.' }],
    ['Pinceau', { title_en: 'Paintbrush', category: 'bricolage' }],
  ]);
  expect(engine.search({ query: 'vices' })).toMatchObject({ unknown: ['vices'], items: [] });
  expect(searchTitles(engine, 'pincau')).toEqual(['Pinceau']);
});
