import { expect, test } from 'vitest';
import type { Card } from '#domain/catalogue/product.ts';
import type { Suggestions } from '#domain/catalogue/search.ts';
import { groupSuggestions } from './options.ts';

const answer: Suggestions = {
  read_as: 'théière',
  products: [{ slug: 'theiere', title: 'Théière émaillée, the' } as Card],
  categories: [
    { category: 'cuisine', subcategory: 'cafe-the', count: 12 },
    { category: 'mode', subcategory: null, count: 3 },
  ],
  brands: [{ value: 'The & Co', count: 4 }],
};
const nothing: Suggestions = { read_as: null, products: [], categories: [], brands: [] };
const past = ['thé vert', 'riz', 'the'];
const said = (typed: string, found: Suggestions | null = null) =>
  groupSuggestions(typed, past, found).map(({ name, options }) => [name, ...options.map(({ words }) => words)]);

test('an empty box shows the past searches alone, even while an answer is still known', () => {
  expect([said(''), said('  ', answer)]).toEqual([
    [['past', 'thé vert', 'riz', 'the']],
    [['past', 'thé vert', 'riz', 'the']],
  ]);
  expect(groupSuggestions('', [], answer)).toEqual([]);
});

test('typing shows what was read, past searches that continue it, products, categories, brands, and the way to all', () => {
  expect(groupSuggestions('the', past, answer).map(({ name }) => name)).toEqual([
    'read_as',
    'past',
    'products',
    'categories',
    'brands',
    'all',
  ]);
  expect(said('The', answer)[1]).toEqual(['past', 'thé vert']);
  expect(said('riz')).toEqual([]);
});

test('a category whose name is typed leads to its page, another to the search within it', () => {
  const [named, within] = groupSuggestions('the', [], { ...answer, read_as: null }).find(
    ({ name }) => name === 'categories',
  )!.options;
  expect([named!.href, named!.words, named!.under]).toEqual([
    '/categorie/cuisine?sub=cafe-the',
    'Café et thé',
    'Cuisine',
  ]);
  expect([within!.href, within!.words, within!.under?.replaceAll('\u00A0', ' ')]).toEqual([
    '/?search=the&category=mode',
    'Mode',
    '« the »',
  ]);
  const unfinished = groupSuggestions('them', [], { ...answer, read_as: null }).find(
    ({ name }) => name === 'categories',
  )!.options;
  expect(unfinished.map(({ href, count }) => [href, count])).toEqual([
    ['/categorie/cuisine?sub=cafe-the', undefined],
    ['/categorie/mode', undefined],
  ]);
  expect(groupSuggestions('tehiere', [], answer).find(({ name }) => name === 'categories')!.options[0]!.href).toBe(
    '/?search=th%C3%A9i%C3%A8re&category=cuisine&sub=cafe-the',
  );
});

test('a brand whose name is typed leads to all of it, another to the search within it, by a sound address', () => {
  const hrefs = (typed: string) =>
    groupSuggestions(typed, [], { ...nothing, products: [{ slug: 'b', title: 'B' } as Card], brands: answer.brands })
      .map(({ options }) => options[0]!.href)
      .slice(1);
  expect([hrefs('the'), hrefs('a & b')]).toEqual([
    ['/?brand=The%20%26%20Co', '/?search=the'],
    ['/?search=a%20%26%20b&brand=The%20%26%20Co', '/?search=a%20%26%20b'],
  ]);
});

test('with nothing to suggest there is no row at all', () =>
  expect([groupSuggestions('zz', [], nothing), groupSuggestions('zz', [], null)]).toEqual([[], []]));
