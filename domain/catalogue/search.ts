import * as z from 'zod/mini';
import { countryOf } from '#domain/delivery/countries.ts';
import { Refusal } from '#domain/refusals.ts';
import { type Card, type Source, sources } from './product.ts';

export const sorts = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'] as const;
export type Sort = (typeof sorts)[number];

export const mostPerPage = 100;
export const usualPerPage = 24;

/** The arguments of rpc/search_products. Prices are integers in minor units of `currency`. All are optional on the wire. */
export type SearchAsk = {
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
  language: 'fr' | 'en';
};

export type Facet = { value: string; count: number; label?: string };

/**
 * What was loosened to find something: `spelling` (a word was read as its nearest known neighbour), `any_word` (not every word fits),
 * `similar` (titles that look alike).
 */
export type Relaxed = 'spelling' | 'any_word' | 'similar';

/** A filter that can be taken away by itself. */
export const filterNames = ['category', 'sub', 'brand', 'source', 'seller', 'price', 'rating', 'in_stock', 'free_shipping', 'ships_to', 'on_sale', 'bestsellers'] as const;
export type FilterName = (typeof filterNames)[number];

/**
 * The answer of rpc/search_products. Each facet counts what choosing that value would find: the other filters hold, its own does not,
 * so that a chosen dimension stays open.
 */
export type SearchAnswer = {
  total: number;
  /** How many of them have every word, and come first; those after them lack one. `total` unless there are few. */
  exact: number;
  /** Null: everything fits as asked. */
  relaxed: Relaxed | null;
  /** The words as they were read where that is not how they were typed ("casque bluetoth" → "casque bluetooth"); else null. */
  read_as: string | null;
  items: Card[];
  facets: SearchFacets;
  /** Filled only when nothing is found: how many there would be without one of the chosen filters; most first. */
  without: { filter: FilterName; count: number }[];
};

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
  /** How many each of these switches would leave; null: not counted. `ships_to` speaks of the asked `country`. */
  in_stock: number | null;
  free_shipping: number | null;
  ships_to: number | null;
  on_sale: number | null;
};

/** The arguments of rpc/search_suggestions. */
export type SuggestAsk = { query: string; country: string | null; currency: string; language: 'fr' | 'en' };

/** The answer of rpc/search_suggestions, while somebody is typing: a few of each, best first. */
export type Suggestions = {
  read_as: string | null;
  products: Card[];
  /** `subcategory` null: the whole category. */
  categories: { category: string; subcategory: string | null; count: number }[];
  brands: Facet[];
};

const text = z.nullable(z.pipe(z.string().check(z.maxLength(1000)), z.transform((words: string) => printable(words).trim().slice(0, 200))));
const amount = z.nullable(z.int().check(z.nonnegative()));
const flag = z.nullable(z.boolean());
const code = (length: number) => z.nullable(z.string().check(z.regex(new RegExp(`^[A-Z]{${length}}$`))));
const country = z.nullable(z.string().check(z.refine((asked) => countryOf(asked)?.code === asked)));

const schema = z.partial(
  z.strictObject({
    query: text,
    category: text,
    sub: text,
    source: z.nullable(z.enum(sources)),
    seller: text,
    brand: text,
    price_min: amount,
    price_max: amount,
    currency: code(3),
    country,
    rating_min: z.nullable(z.number().check(z.minimum(0), z.maximum(5))),
    in_stock: flag,
    free_shipping: flag,
    ships_to: country,
    bestsellers: flag,
    on_sale: flag,
    sort: z.nullable(z.enum(sorts)),
    page_size: z.nullable(z.int().check(z.minimum(1))),
    skip: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
    language: z.nullable(z.enum(['fr', 'en'])),
  }),
);

/**
 * Reads arguments that came over the wire: null counts as absent, a larger page is cut to 100.
 * Throws Refusal `search/malformed` naming the first argument that cannot be read.
 */
export function readSearchArguments(json: unknown): Partial<SearchAsk> {
  const read = schema.safeParse(json ?? {});
  if (!read.success) throw new Refusal('search/malformed', { argument: String(read.error.issues[0]?.path[0] ?? unknownKey(json)) });
  const given = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== null && value !== undefined)) as Partial<SearchAsk>;
  if (given.page_size !== undefined) given.page_size = Math.min(given.page_size, mostPerPage);
  return given;
}

/** Without control characters: a database keeps no NUL, and nobody means to search for one. */
export const printable = (words: string): string => words.replaceAll(/\p{Cc}/gu, ' ');

const suggestSchema = z.strictObject({
  query: text,
  country: z.optional(country),
  currency: z.optional(code(3)),
  language: z.optional(z.nullable(z.enum(['fr', 'en']))),
});

/** Reads the arguments of rpc/search_suggestions. Throws Refusal `search/malformed` naming the first argument that cannot be read. */
export function readSuggestArguments(json: unknown): SuggestAsk {
  const read = suggestSchema.safeParse(json ?? {});
  if (!read.success) throw new Refusal('search/malformed', { argument: String(read.error.issues[0]?.path[0] ?? '') });
  const { query, country, currency, language } = read.data;
  return { query: query ?? '', country: country ?? null, currency: currency ?? 'CAD', language: language ?? 'fr' };
}

const unknownKey = (json: unknown) => (json && typeof json === 'object' ? (Object.keys(json).find((key) => !(key in schema.shape)) ?? '') : '');
