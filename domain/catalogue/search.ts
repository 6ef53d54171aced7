import type { Language } from '#domain/settings/language.ts';
import type { Card, Source } from './product.ts';

export const searchSorts = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const maxSearchPageSize = 100;
export const defaultSearchPageSize = 24;

/** The arguments of rpc/search_products, all optional in requests. Prices are integers in minor units of `currency`. */
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
  /** The country of delivery; prices then include the stated delivery. */
  country: string | null;
  rating_min: number | null;
  in_stock: boolean | null;
  free_shipping: boolean | null;
  /** Only products that a seller delivers to this country. */
  ships_to: string | null;
  bestsellers: boolean | null;
  on_sale: boolean | null;
  sort: SearchSort;
  page_size: number;
  skip: number;
  language: Language;
};

export type Facet = { value: string; count: number; label?: string };

/** How a query without results was relaxed: `spelling` (a word was corrected), `any_word` (some words are missing), `similar` (similar titles). */
export type SearchRelaxation = 'spelling' | 'any_word' | 'similar';

/** The filters that a visitor can remove one by one. */
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

/** The response of rpc/search_products. A facet's count ignores the filter of its own dimension, so that its other values stay selectable. */
export type SearchResult = {
  /** The number of listed products; a group of variants counts once. */
  total: number;
  /** The number of variants behind the listed products. Facets count a group once per value (docs/decisions/0162). */
  folded: number;
  /** How many results contain every word; they come first, the others lack one word. `total` unless there are few. */
  exact: number;
  /** Null: the query was not relaxed. */
  relaxed: SearchRelaxation | null;
  /** The corrected query ("casque bluetoth" → "casque bluetooth"); null: not corrected. */
  read_as: string | null;
  /** Words of the query that name a product or brand not sold here ("nike", "drone"); no result contains them. */
  unknown: string[];
  /** The category of the unsold thing: all its products are returned instead, whatever the words. */
  instead: { category: string; subcategory: string | null } | null;
  /** The category of the unsold thing, when no products are returned for it (docs/decisions/0178). */
  department: { category: string; subcategory: string | null } | null;
  /** The price limits found in the words of the query; null: none. */
  understood: PriceInterpretation | null;
  items: Card[];
  facets: SearchFacets;
  /** Only when nothing is found: how many results there would be without each chosen filter, most first. */
  without: { filter: FilterName; count: number }[];
};

/** A query whose words about the price were replaced by filters and an order; amounts in minor units of the requested currency. */
export type PriceInterpretation = Pick<SearchQuery, 'query' | 'price_min' | 'price_max' | 'sort'>;

export type SearchFacets = {
  category: Facet[];
  subcategory: Facet[];
  source: Facet[];
  brand: Facet[];
  seller: Facet[];
  /** Ranges that cover all results, cheapest first, in minor units of the requested currency: `min` included, `max` excluded (null: open). */
  price: { min: number; max: number | null; count: number }[];
  /** Results with at least `value` stars: 4, 3, 2, 1. */
  rating: Facet[];
  /** How many results each filter would keep; null: not counted. `ships_to` counts deliveries to the query's `country`. */
  in_stock: number | null;
  free_shipping: number | null;
  ships_to: number | null;
  on_sale: number | null;
};

export type SuggestQuery = { query: string; country: string | null; currency: string; language: Language };

/** The response of rpc/search_suggestions: a few entries of each kind, best first. */
export type Suggestions = {
  read_as: string | null;
  products: Card[];
  /** `subcategory` null: the whole category. */
  categories: { category: string; subcategory: string | null; count: number }[];
  brands: Facet[];
};

/** Removes control characters. PostgreSQL cannot store NUL, and nobody searches for one. */
export const removeControlCharacters = (words: string): string => words.replaceAll(/\p{Cc}/gu, ' ');
