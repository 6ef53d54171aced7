// Separate from search.ts, because browsers import that file and must not load zod.
import * as z from 'zod/mini';
import { countryOf } from '#domain/delivery/countries.ts';
import { Refusal } from '#domain/refusals.ts';
import { languages } from '#domain/settings/language.ts';
import { sources } from './product.ts';
import {
  maxSearchPageSize,
  replaceControlCharactersBySpaces,
  type SearchQuery,
  searchSorts,
  type SuggestQuery,
} from './search.ts';

const text = z.nullable(
  z.pipe(
    z.string().check(z.maxLength(1000)),
    z.transform((words: string) => replaceControlCharactersBySpaces(words).trim().slice(0, 200)),
  ),
);
const amount = z.nullable(z.int().check(z.nonnegative()));
const flag = z.nullable(z.boolean());
const code = (length: number) => z.nullable(z.string().check(z.regex(new RegExp(`^[A-Z]{${length}}$`))));
const country = z.nullable(z.string().check(z.refine((countryCode) => countryOf(countryCode)?.code === countryCode)));

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
    sort: z.nullable(z.enum(searchSorts)),
    page_size: z.nullable(z.int().check(z.minimum(1))),
    skip: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000))),
    language: z.nullable(z.enum(languages)),
  }),
);

/** Null counts as absent, and a page size above 100 becomes 100. Throws Refusal `search/malformed`. */
export function parseSearchArguments(json: unknown): Partial<SearchQuery> {
  const read = schema.safeParse(json ?? {});
  if (!read.success)
    throw new Refusal('search/malformed', { argument: String(read.error.issues[0]?.path[0] ?? unknownKey(json)) });
  const given = Object.fromEntries(
    Object.entries(read.data).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<SearchQuery>;
  if (given.page_size !== undefined) given.page_size = Math.min(given.page_size, maxSearchPageSize);
  return given;
}

const suggestSchema = z.strictObject({
  query: text,
  country: z.optional(country),
  currency: z.optional(code(3)),
  language: z.optional(z.nullable(z.enum(languages))),
});

/** Throws Refusal `search/malformed` with the first invalid argument. */
export function parseSuggestArguments(json: unknown): SuggestQuery {
  const read = suggestSchema.safeParse(json ?? {});
  if (!read.success) throw new Refusal('search/malformed', { argument: String(read.error.issues[0]?.path[0] ?? '') });
  const { query, country, currency, language } = read.data;
  return { query: query ?? '', country: country ?? null, currency: currency ?? 'CAD', language: language ?? 'fr' };
}

const unknownKey = (json: unknown) =>
  json && typeof json === 'object' ? (Object.keys(json).find((key) => !(key in schema.shape)) ?? '') : '';
