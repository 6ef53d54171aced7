// Products that a query word names in the visitor's language come first.
import { expect, test } from 'vitest';
import { buildSearchEngine, searchTitles } from '../../tests/search/documents.ts';

test('what is named so in the reader’s language comes first', () => {
  const engine = buildSearchEngine([
    ['Éponge et savon', { title_en: 'Sponge and soap', price: 100 }],
    ['Savon noir', { title_en: 'Black soap', price: 900 }],
  ]);
  expect(searchTitles(engine, 'savon')[0]).toBe('Savon noir');
});

test('the cheapest of a kind is of the kind, not what is called so in another category', () => {
  const engine = buildSearchEngine(
    [
      ['Cahier ligné', { title_en: 'Ruled notebook', category: 'livres', price: 100 }],
      ['Ordinateur Orbalo', { title_en: 'Orbalo laptop', price: 90_000 }],
    ],
    [{ terms: ['laptop', 'notebook', 'ordinateur'] }],
  );
  expect(searchTitles(engine, 'cheap laptop', 'en')).toEqual(['Orbalo laptop']);
});
