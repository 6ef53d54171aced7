import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMajor } from '#domain/money/units.ts';
import { sources } from './product.ts';
import {
  removeFilterFromSearchQuery,
  searchPageSize,
  paramNamesByFilter,
  type QueryParamReader,
  isListView,
  parseSearchQuery,
  buildSearchHref,
  encodeQueryPairs,
  type VisitorCountryCurrencyLanguage,
} from './search-link.ts';
import { filterNames, searchSorts, type SearchQuery } from './search.ts';
import { subcategoriesOf, categoryTree } from './tree.ts';

const visitor: VisitorCountryCurrencyLanguage = { country: 'CA', currency: 'CAD', language: 'fr' };

/** Replaces URLSearchParams, because domain/ may not use platform APIs. */
function paramsOf(query: string): QueryParamReader {
  const pairs = query.split('&').map((pair) => pair.split('='));
  return {
    get: (name) => {
      const found = pairs.find(([key]) => key === name)?.[1];
      return found === undefined ? null : decodeURIComponent(found);
    },
  };
}
const read = (query: string, who = visitor): SearchQuery => parseSearchQuery(paramsOf(query), who);

test('R-HDR-04 a search goes to /?search=…&category=…', () =>
  expect(buildSearchHref('casque', 'electronique')).toBe('/?search=casque&category=electronique'));

test('R-HDR-05 the category is omitted for Tous', () => {
  expect(['Tous', '', null, undefined].map((category) => buildSearchHref('casque', category))).toEqual(
    Array.from({ length: 4 }, () => '/?search=casque'),
  );
});

test('R-HDR-06 the term is trimmed', () =>
  expect(buildSearchHref('  casque audio ', null)).toBe('/?search=casque%20audio'));

test('R-HDR-07 the term is only added when the trimmed term is not empty', () => {
  expect([buildSearchHref('   ', 'mode'), buildSearchHref('', 'Tous')]).toEqual(['/?category=mode', '/']);
});

test('any term survives the address, and none can add a parameter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 150, unit: 'grapheme' }), (term) => {
      const ask = read(buildSearchHref(term, null).slice(2));
      expect(ask.query).toBe(term.trim());
      expect(ask.category).toBeNull();
    }),
  );
  expect(buildSearchHref('a&category=mode#x', null)).toBe('/?search=a%26category%3Dmode%23x');
  expect(() => buildSearchHref('\uD800', null)).not.toThrow();
});

test('an empty address asks for everything, for this visitor', () => {
  expect(read('')).toEqual({
    query: '',
    category: null,
    sub: null,
    source: null,
    seller: null,
    brand: null,
    price_min: null,
    price_max: null,
    currency: 'CAD',
    country: 'CA',
    rating_min: null,
    in_stock: null,
    free_shipping: null,
    ships_to: null,
    bestsellers: null,
    on_sale: null,
    sort: 'relevance',
    page_size: searchPageSize,
    skip: 0,
    language: 'fr',
  });
});

test('the home parameters search, category and bestsellers=true are read', () => {
  expect(read('search=casque&category=gaming&sub=vr&bestsellers=true')).toMatchObject({
    query: 'casque',
    category: 'gaming',
    sub: 'vr',
    bestsellers: true,
  });
});

test('the sales link /?category=Soldes filters what is on sale', () =>
  expect(read('category=Soldes')).toMatchObject({ category: null, on_sale: true }));

test('prices in the address are major units of the visitor’s currency', () => {
  expect(read('price_min=19,99&price_max=1 250')).toMatchObject({ price_min: 1999, price_max: 125_000 });
  expect(read('price_min=1500', { ...visitor, currency: 'XOF' }).price_min).toBe(1500);
});

test('what cannot be understood is left out', () => {
  const ask = read(
    'category=nulle&sub=vr&source=amazon&price_min=-5&price_max=NaN&rating_min=9&sort=hasard&page=-2&ships_to=FR&in_stock=peut-etre',
  );
  expect(ask).toEqual(read(''));
});

test('pages are of 16, from 1', () =>
  expect([read('page=1').skip, read('page=3').skip, read('page=99999').skip]).toEqual([0, 32, 0]));

const anAsk = fc
  .record({
    query: fc.constantFrom('', 'casque', 'thé & café', '100 % coton'),
    category: fc.option(fc.constantFrom(...categoryTree.map((one) => one.slug))),
    source: fc.option(fc.constantFrom(...sources)),
    seller: fc.option(fc.constantFrom('boutique-demo')),
    brand: fc.option(fc.constantFrom('Marque démo')),
    price_min: fc.option(fc.nat(1_000_000)),
    price_max: fc.option(fc.nat(1_000_000)),
    rating_min: fc.option(fc.constantFrom(3, 4, 4.5)),
    in_stock: fc.constantFrom(true, null),
    free_shipping: fc.constantFrom(true, null),
    ships_to: fc.option(fc.constantFrom('ML', 'CA')),
    bestsellers: fc.constantFrom(true, null),
    on_sale: fc.constantFrom(true, null),
    sort: fc.constantFrom(...searchSorts),
    page: fc.integer({ min: 1, max: 400 }),
    currency: fc.constantFrom('CAD', 'XOF', 'TND'),
  })
  .map(({ page, ...ask }): SearchQuery => ({
    ...ask,
    sub: ask.category ? (subcategoriesOf(ask.category)[0] ?? null) : null,
    country: 'CA',
    language: 'fr',
    page_size: searchPageSize,
    skip: (page - 1) * searchPageSize,
  }));

/** Writes the query string that `parseSearchQuery` parses back to this query ('' for an empty one). */
function searchParamsOf(ask: SearchQuery): string {
  const number = (value: number | null): string => (value === null ? '' : String(value));
  const major = (minor: number | null): string => (minor === null ? '' : String(toMajor(minor, ask.currency)));
  const yes = (value: boolean | null): string => (value ? 'true' : '');
  return encodeQueryPairs([
    ['search', ask.query],
    ['category', ask.category ?? ''],
    ['sub', ask.sub ?? ''],
    ['source', ask.source ?? ''],
    ['seller', ask.seller ?? ''],
    ['brand', ask.brand ?? ''],
    ['price_min', major(ask.price_min)],
    ['price_max', major(ask.price_max)],
    ['rating_min', number(ask.rating_min)],
    ['in_stock', yes(ask.in_stock)],
    ['free_shipping', yes(ask.free_shipping)],
    ['ships_to', ask.ships_to ?? ''],
    ['bestsellers', yes(ask.bestsellers)],
    ['on_sale', yes(ask.on_sale)],
    ['sort', ask.sort === 'relevance' ? '' : ask.sort],
    ['page', ask.skip > 0 ? String(Math.floor(ask.skip / searchPageSize) + 1) : ''],
  ]);
}

test('an ask written as an address is read back the same', () => {
  fc.assert(
    fc.property(anAsk, (ask) => {
      expect(read(searchParamsOf(ask), { ...visitor, currency: ask.currency })).toEqual(ask);
    }),
  );
});

test('a search without one filter keeps every other and starts at the first page', () => {
  const full = read(
    'search=riz&category=mode&sub=femmes&source=african&seller=a&brand=b&price_min=1&price_max=9&rating_min=4&in_stock=true&free_shipping=true&ships_to=ML&bestsellers=true&on_sale=true&page=2',
  );
  for (const filter of filterNames) {
    const rest = removeFilterFromSearchQuery(full, filter);
    const changed = Object.keys(full).filter(
      (key) => rest[key as keyof SearchQuery] !== full[key as keyof SearchQuery],
    );
    expect(changed.toSorted(), filter).toEqual([...paramNamesByFilter[filter], 'skip'].toSorted());
  }
});

test('issue 20 words that were searched are answered with a list, a category with a grid, unless the address says otherwise', () => {
  const isList = (query: string) => isListView(new URLSearchParams(query));
  expect([isList('search=pagne'), isList('search=+'), isList('category=mode')]).toEqual([true, false, false]);
  expect([isList('search=pagne&view=grid'), isList('category=mode&view=list')]).toEqual([false, true]);
});
