import type { Language } from '#domain/settings/language.ts';
import type { Card, Source } from './product.ts';

export const searchSorts = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'] as const;
export type SearchSort = (typeof searchSorts)[number];

export const maxSearchPageSize = 100;
export const defaultSearchPageSize = 24;

/** The arguments of rpc/search_products; requests may leave out any. Prices in minor units of `currency`. */
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
  /** The country of delivery. Prices then include the delivery to this country, if known. */
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

/** How a query without results was widened: a corrected word, missing words, or similar titles. */
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

/** The response of rpc/search_products. A count ignores the filter of its own kind, so other values stay selectable. */
export type SearchResult = {
  /** How many products are listed. All variants of a product count as one. */
  total: number;
  /** How many more variants match but are not listed: only one variant of a product is listed (docs/decisions/0162). */
  folded: number;
  /** How many results contain every word of the query. They come first; the others lack one word. */
  exact: number;
  /** How the query was widened; null: it was not. */
  relaxed: SearchRelaxation | null;
  /** The corrected query ("casque bluetoth" → "casque bluetooth"); null: not corrected. */
  read_as: string | null;
  /** Words for a product or brand that nobody sells here ("nike", "drone"); no result contains them. */
  unknown: string[];
  /** When nobody sells the searched product: the category whose products are returned instead; null: none. */
  instead: { category: string; subcategory: string | null } | null;
  /** When nobody sells the searched product and `instead` is null: its category, for a link (docs/decisions/0178). */
  department: { category: string; subcategory: string | null } | null;
  /** The price limits that were found in the query; null: none. */
  understood: PriceInterpretation | null;
  items: Card[];
  facets: SearchFacets;
  /** Empty if there are results. Otherwise how many there would be without each one of the filters, most first. */
  without: { filter: FilterName; count: number }[];
};

/** A query whose words about the price ("moins de 20 $") became filters. Prices in minor units. */
export type PriceInterpretation = Pick<SearchQuery, 'query' | 'price_min' | 'price_max' | 'sort'>;

export type SearchFacets = {
  category: Facet[];
  subcategory: Facet[];
  source: Facet[];
  brand: Facet[];
  seller: Facet[];
  /** Price ranges from low to high in minor units: from `min` to below `max` (null: no upper limit). */
  price: { min: number; max: number | null; count: number }[];
  /** How many results have at least `value` stars (4 to 1). */
  rating: Facet[];
  /** How many results each filter would keep; null: not counted. `ships_to`: delivered to the query's `country`. */
  in_stock: number | null;
  free_shipping: number | null;
  ships_to: number | null;
  on_sale: number | null;
};

export type SuggestQuery = { query: string; country: string | null; currency: string; language: Language };

/** The response of rpc/search_suggestions: a few entries of each kind, the best first. */
export type Suggestions = {
  read_as: string | null;
  products: Card[];
  /** `subcategory` null: the whole category. */
  categories: { category: string; subcategory: string | null; count: number }[];
  brands: Facet[];
};

/** Replaces control characters by spaces, because PostgreSQL cannot store NUL. */
export const replaceControlCharactersBySpaces = (words: string): string => words.replaceAll(/\p{Cc}/gu, ' ');
