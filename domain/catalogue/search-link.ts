import type { Language } from '#domain/settings/language.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { toMinor } from '#domain/money/units.ts';
import { sources } from './product.ts';
import {
  type FilterName,
  maxSearchPageSize,
  replaceControlCharactersBySpaces,
  type SearchQuery,
  searchSorts,
} from './search.ts';
import { isCategory, isSubcategory } from './tree.ts';

/** 16 products fill rows of two or four, and keep the page under 12 kB (tests/journeys/weight.test.ts). */
export const searchPageSize = 16;
export const maxPagesPerRequest = Math.floor(maxSearchPageSize / searchPageSize);
export const maxQueryLength = 200;
const lastPage = 400;

/** The method of `URLSearchParams` that the parsers use. */
export type QueryParamReader = { get(name: string): string | null };
export type VisitorCountryCurrencyLanguage = { country: string | null; currency: string; language: Language };

/** A cache key: results for other preferences have other prices or texts. */
export const countryCurrencyLanguageKey = ({ country, currency, language }: VisitorCountryCurrencyLanguage): string =>
  `${country} ${currency} ${language}`;

/** The URL that the search form opens (R-HDR-04..07). The category is left out for "Tous". */
export function buildSearchHref(term: string, category: string | null | undefined): string {
  const search = term.trim();
  return hrefOf('/', [
    ['search', search],
    ['category', category === 'Tous' || !category ? '' : category],
  ]);
}

/** Whether results are a list instead of a grid. By default only searches with words are a list. */
export function isListView(params: QueryParamReader): boolean {
  const view = params.get('view');
  return view ? view === 'list' : Boolean(params.get('search')?.trim());
}

/** Parses the search in a page's URL; invalid parameters are ignored. Prices are decimals in major units. */
export function parseSearchQuery(params: QueryParamReader, visitor: VisitorCountryCurrencyLanguage): SearchQuery {
  const categoryParam = params.get('category');
  const category = isCategory(categoryParam) ? categoryParam : null;
  const sub = params.get('sub');
  return {
    query: replaceControlCharactersBySpaces(params.get('search') ?? '')
      .trim()
      .slice(0, maxQueryLength),
    category,
    sub: category && isSubcategory(category, sub) ? sub : null,
    source: sources.find((one) => one === params.get('source')) ?? null,
    seller: short(params.get('seller')),
    brand: short(params.get('brand')),
    price_min: price(params.get('price_min'), visitor.currency),
    price_max: price(params.get('price_max'), visitor.currency),
    currency: visitor.currency,
    country: visitor.country,
    rating_min: rating(params.get('rating_min')),
    in_stock: flag(params.get('in_stock')),
    free_shipping: flag(params.get('free_shipping')),
    ships_to: countryOf(params.get('ships_to'))?.code ?? null,
    bestsellers: flag(params.get('bestsellers')),
    // The menu links to `/?category=Soldes`, which is no category but means `on_sale` (R-HDR).
    on_sale: categoryParam === 'Soldes' ? true : flag(params.get('on_sale')),
    sort: searchSorts.find((one) => one === params.get('sort')) ?? 'relevance',
    page_size: searchPageSize,
    skip: (page(params.get('page')) - 1) * searchPageSize,
    language: visitor.language,
  };
}

export const paramNamesByFilter: Readonly<Record<FilterName, readonly string[]>> = {
  category: ['category', 'sub'],
  sub: ['sub'],
  brand: ['brand'],
  source: ['source'],
  seller: ['seller'],
  price: ['price_min', 'price_max'],
  rating: ['rating_min'],
  in_stock: ['in_stock'],
  free_shipping: ['free_shipping'],
  ships_to: ['ships_to'],
  on_sale: ['on_sale'],
  bestsellers: ['bestsellers'],
};

/** Removes one filter and returns to the first page. */
export const removeFilterFromSearchQuery = (ask: SearchQuery, filter: FilterName): SearchQuery => ({
  ...ask,
  ...Object.fromEntries(paramNamesByFilter[filter].map((name) => [name, null])),
  skip: 0,
});

/** Joins URL-encoded pairs; pairs with an empty value are left out. */
export const encodeQueryPairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join('&');

// encodeURIComponent throws on half of a surrogate pair.
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

function hrefOf(path: string, pairs: readonly (readonly [string, string])[]): string {
  const query = encodeQueryPairs(pairs);
  return query === '' ? path : `${path}?${query}`;
}

const short = (text: string | null): string | null =>
  (text && replaceControlCharactersBySpaces(text).trim().slice(0, 100)) || null;

const flag = (text: string | null): boolean | null => (text === 'true' || text === '1' || text === 'on' ? true : null);

function price(text: string | null, currency: string): number | null {
  const typed = (text ?? '').replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{0,6})?$/.test(typed) ? toMinor(typed, currency) : null;
}

function rating(text: string | null): number | null {
  const stars = Number(text ?? '');
  return stars >= 1 && stars <= 5 ? stars : null;
}

function page(text: string | null): number {
  const pageNumber = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(lastPage, Math.max(1, pageNumber));
}
