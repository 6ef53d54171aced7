import type { Language } from '#domain/settings/language.ts';
import type { Card, Source } from './product.ts';

export const sorts = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'] as const;
export type Sort = (typeof sorts)[number];

export const maxPerPage = 100;
export const defaultPerPage = 24;

/** The arguments of rpc/search_products. Prices are integers in minor units of `currency`. All are optional on the wire. */
export type SearchQuery = {
  query: string;
  category: string | null;
  sub: string | null;
  source: Source | null;
  /** A seller's id or slug. */
  seller: string | null;
  brand: string | null;
  price_min: number | null;
  price_max: number | null;
  currency: string;
  /** Country of delivery: `price` then includes the delivery stated to it. */
  country: string | null;
  rating_min: number | null;
  in_stock: boolean | null;
  free_shipping: boolean | null;
  /** Only what some seller says it delivers to this country. */
  ships_to: string | null;
  bestsellers: boolean | null;
  on_sale: boolean | null;
  sort: Sort;
  page_size: number;
  skip: number;
  language: Language;
};

export type Facet = { value: string; count: number; label?: string };

/**
 * What was loosened to find something: `spelling` (a word was read as its nearest known neighbour), `any_word` (not every word fits),
 * `similar` (titles that look alike).
 */
export type Relaxed = 'spelling' | 'any_word' | 'similar';

/** A filter that can be taken away by itself. */
export const filterNames = [
  'category',
  'sub',
  'brand',
  'source',
  'seller',
  'price',
  'rating',
  'in_stock',
  'free_shipping',
  'ships_to',
  'on_sale',
  'bestsellers',
] as const;
export type FilterName = (typeof filterNames)[number];

/**
 * The answer of rpc/search_products. Each facet counts what choosing that value would find: the other filters hold, its own does not,
 * so that a chosen dimension stays open.
 */
export type SearchResult = {
  /** How many are listed: of the variants of one thing one. */
  total: number;
  /** How many variants stand behind those listed. Facets count each group once for each value, as the list does (docs/decisions/0162). */
  folded: number;
  /** How many of them have every word, and come first; those after them lack one. `total` unless there are few. */
  exact: number;
  /** Null: everything fits as asked. */
  relaxed: Relaxed | null;
  /** The words as they were read where that is not how they were typed ("casque bluetoth" → "casque bluetooth"); else null. */
  read_as: string | null;
  /** Words of the query that name what is not sold here ("nike", "drone"): nothing found has them. */
  unknown: string[];
  /** Where such a thing would stand: then all of this place was found, whatever the words. */
  instead: { category: string; subcategory: string | null } | null;
  /** Where such a thing would stand, where nothing is shown for it (docs/decisions/0180). */
  department: { category: string; subcategory: string | null } | null;
  /** The price limits found in the words of the query; null: none. */
  understood: UnderstoodQuery | null;
  items: Card[];
  facets: SearchFacets;
  /** Filled only when nothing is found: how many there would be without one of the chosen filters; most first. */
  without: { filter: FilterName; count: number }[];
};

/** A query without its words about the price, and the filter and order they ask for; amounts in minor units of the asked currency. */
export type UnderstoodQuery = Pick<SearchQuery, 'query' | 'price_min' | 'price_max' | 'sort'>;

export type SearchFacets = {
  category: Facet[];
  subcategory: Facet[];
  source: Facet[];
  brand: Facet[];
  seller: Facet[];
  /** Ranges that together hold everything, cheapest first, in minor units of the asked currency: from `min` up to but without `max` (null: and more). */
  price: { min: number; max: number | null; count: number }[];
  /** `value` stars and more: 4, 3, 2, 1. */
  rating: Facet[];
  /** How many results each of these filters would leave; null: not counted. `ships_to` counts deliveries to the `country` of the query. */
  in_stock: number | null;
  free_shipping: number | null;
  ships_to: number | null;
  on_sale: number | null;
};

/** The arguments of rpc/search_suggestions. */
export type SuggestQuery = { query: string; country: string | null; currency: string; language: Language };

/** The answer of rpc/search_suggestions, while somebody is typing: a few of each, best first. */
export type Suggestions = {
  read_as: string | null;
  products: Card[];
  /** `subcategory` null: the whole category. */
  categories: { category: string; subcategory: string | null; count: number }[];
  brands: Facet[];
};

/** Without control characters: a database keeps no NUL, and nobody means to search for one. */
export const printable = (words: string): string => words.replaceAll(/\p{Cc}/gu, ' ');
