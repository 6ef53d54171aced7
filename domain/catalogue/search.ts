import * as z from 'zod/mini';
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

/** The answer of rpc/search_products. `relaxed`: null, or the code of what was loosened to find something. */
export type SearchAnswer = {
  total: number;
  relaxed: string | null;
  items: Card[];
  facets: { category: Facet[]; subcategory: Facet[]; source: Facet[]; brand: Facet[]; seller: Facet[] };
};

const text = z.nullable(z.pipe(z.string().check(z.maxLength(1000)), z.transform((words: string) => printable(words).trim().slice(0, 200))));
const amount = z.nullable(z.int().check(z.nonnegative()));
const flag = z.nullable(z.boolean());
const code = (length: number) => z.nullable(z.string().check(z.regex(new RegExp(`^[A-Z]{${length}}$`))));

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
    country: code(2),
    rating_min: z.nullable(z.number().check(z.minimum(0), z.maximum(5))),
    in_stock: flag,
    free_shipping: flag,
    ships_to: code(2),
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

const unknownKey = (json: unknown) => (json && typeof json === 'object' ? (Object.keys(json).find((key) => !(key in schema.shape)) ?? '') : '');
