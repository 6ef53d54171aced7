import { expect, test } from 'vitest';
import { urlFromFilterFields, filteredUrl, urlWithoutFilter, pageNumberOf } from './address.ts';

test('a changed filter keeps the others and starts again at the first page', () => {
  expect(filteredUrl('/', '?search=th%C3%A9&source=african&page=3', { source: null })).toBe('/?search=th%C3%A9');
  expect(filteredUrl('/categorie/mode', '?sub=femmes', { sort: 'price_asc' })).toBe(
    '/categorie/mode?sub=femmes&sort=price_asc',
  );
});

test('R-HDR-05 a parameter that is empty is omitted', () => {
  expect(
    urlFromFilterFields('/', [
      ['search', ' riz '],
      ['category', ''],
      ['price_min', ''],
    ]),
  ).toBe('/?search=riz');
  expect(filteredUrl('/', '?search=riz&category=&sort=relevance', {})).toBe('/?search=riz');
});

test('a page number that is none is the first', () => {
  expect([pageNumberOf('?page=2'), pageNumberOf('?page=x'), pageNumberOf('?page=-1'), pageNumberOf('')]).toEqual([
    2, 1, 1, 1,
  ]);
});

test('a filter is taken away with every parameter that carries it', () => {
  expect(urlWithoutFilter('/', '?search=riz&price_min=5&price_max=9&page=2', 'price')).toBe('/?search=riz');
  expect(urlWithoutFilter('/', '?category=mode&sub=femmes&in_stock=true', 'category')).toBe('/?in_stock=true');
  expect(urlWithoutFilter('/categorie/mode', '?sub=femmes&brand=Kente', 'category')).toBe('/?brand=Kente');
  expect([
    urlWithoutFilter('/', '?category=Soldes&brand=Kente', 'on_sale'),
    urlWithoutFilter('/', '?category=mode&on_sale=true', 'on_sale'),
  ]).toEqual(['/?brand=Kente', '/?category=mode']);
});
