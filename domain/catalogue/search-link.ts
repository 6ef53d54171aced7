import type { Language } from '#domain/settings/language.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { toMinor } from '#domain/money/units.ts';
import { sources } from './product.ts';
import { type FilterName, maxPerPage, printable, type SearchQuery, sorts } from './search.ts';
import { isCategory, isSubcategory } from './tree.ts';

/** Products on a page of results: rows of two and of four come out even, and the page stays under 12 kB on a slow line (tests/journeys/weight). */
export const pageSize = 16;
/** Pages that are asked for in one question. */
export const mostPagesAtOnce = Math.floor(maxPerPage / pageSize);
export const queryLimit = 200;
const lastPage = 400;

/** The part of `URLSearchParams` that parsing an address needs. */
export type Params = { get(name: string): string | null };
export type Visitor = { country: string | null; currency: string; language: Language };

/** The visitor's choices that prices and words of results depend on. Two pages may only be joined when their choices are equal. */
export const displayKey = ({ country, currency, language }: Visitor): string => `${country} ${currency} ${language}`;

/** The address that the header's search form opens: `/?search=…&category=…`; the term trimmed and only when not empty, the category omitted for Tous (R-HDR-04..07). */
export function searchHref(term: string, category: string | null | undefined): string {
  const search = term.trim();
  return hrefOf('/', [
    ['search', search],
    ['category', category === 'Tous' || !category ? '' : category],
  ]);
}

/** Whether results are shown as a list: by the parameter `view`, else for words that were searched, in a list one can read down. */
export function isListView(params: Params): boolean {
  const asked = params.get('view');
  return asked ? asked === 'list' : Boolean(params.get('search')?.trim());
}

/** Reads a page's address as a search. Prices in the address are decimal major units of the visitor's currency; what cannot be understood is left out, never an error. */
export function parseSearchQuery(params: Params, visitor: Visitor): SearchQuery {
  const asked = params.get('category');
  const category = isCategory(asked) ? asked : null;
  const sub = params.get('sub');
  return {
    query: printable(params.get('search') ?? '')
      .trim()
      .slice(0, queryLimit),
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
    // `/?category=Soldes` is the navigation's sales link (R-HDR): not a category, a filter.
    on_sale: asked === 'Soldes' ? true : flag(params.get('on_sale')),
    sort: sorts.find((one) => one === params.get('sort')) ?? 'relevance',
    page_size: pageSize,
    skip: (page(params.get('page')) - 1) * pageSize,
    language: visitor.language,
  };
}

/** The parameters of an address that carry a filter. */
export const paramsOfFilter: Readonly<Record<FilterName, readonly string[]>> = {
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

/** The same search from its first page, without one of its filters. */
export const withoutFilter = (ask: SearchQuery, filter: FilterName): SearchQuery => ({
  ...ask,
  ...Object.fromEntries(paramsOfFilter[filter].map((name) => [name, null])),
  skip: 0,
});

export const queryString = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
    .join('&');

// Half of a surrogate pair would make encodeURIComponent throw.
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

function hrefOf(path: string, pairs: readonly (readonly [string, string])[]): string {
  const query = queryString(pairs);
  return query === '' ? path : `${path}?${query}`;
}

const short = (text: string | null): string | null => (text && printable(text).trim().slice(0, 100)) || null;

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
  const asked = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(lastPage, Math.max(1, asked));
}
