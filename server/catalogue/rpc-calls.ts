import { z } from 'zod';
import { parseSearchArguments, parseSuggestArguments } from '#domain/catalogue/search-arguments.ts';
import { defaultCountry } from '#domain/delivery/countries.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { Refusal } from '#domain/refusals.ts';
import { languages } from '#domain/settings/language.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { findProductBySlug } from './queries/products.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';
import { buildPostgrestErrorResponse, type InProcessRpcHandler } from '#server/supabase-api/rest/v1/in-process-rpc.ts';
import type { QueryCache } from '#server/rendering/query-cache.ts';
import { productTag } from '#server/rendering/cache-tags.ts';

const productArguments = z.strictObject({
  slug: z.string().min(1).max(200),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(defaultCountry),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(defaultCurrency),
  language: z.enum(languages).nullable().default('fr'),
});

/** Size of the product cache. A product is cached as JSON text, 2 to 3 kB, a third of its size as objects. */
export const maxCachedProducts = 2400;

/** The RPC functions that run in this process, with the rights of anon. `products`: the cache of get_product. */
export const createRpcFunctions = (
  { sql }: Shop,
  search: Search,
  products: QueryCache,
): Record<string, InProcessRpcHandler> => ({
  search_products: orRefusal(async (args) => new Response(await search.searchJson(parseSearchArguments(args)), json)),
  search_suggestions: orRefusal(async (args) => search.suggest(parseSuggestArguments(args))),
  get_product: orRefusal(async (args) => {
    const read = productArguments.safeParse(args);
    if (!read.success) throw new Refusal('search/malformed', { argument: String(read.error.issues[0]?.path[0] ?? '') });
    const { slug, country, currency, language } = read.data;
    const reader = {
      country: country ?? defaultCountry,
      currency: currency ?? defaultCurrency,
      language: language ?? 'fr',
    };
    const answer = await products.getOrLoad(JSON.stringify([slug, reader]), async (tags) => {
      const product = await asAnon(sql, (tx) => findProductBySlug(tx, slug, reader));
      if (product) tags.add(productTag(product.id));
      return product && JSON.stringify(product);
    });
    return new Response(answer ?? 'null', json);
  }),
});

/** Answers a Refusal in PostgREST's error format. */
const orRefusal =
  (call: (args: unknown) => Promise<unknown>): InProcessRpcHandler =>
  (args) =>
    call(args).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return buildPostgrestErrorResponse(error.status, error.code, error.code, JSON.stringify(error.facts));
    });

const json = { headers: { 'content-type': 'application/json' } };
