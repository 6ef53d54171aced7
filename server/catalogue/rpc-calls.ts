import * as z from 'zod/mini';
import { parseSearchArguments, parseSuggestArguments } from '#domain/catalogue/search-arguments.ts';
import { defaultCountry } from '#domain/delivery/countries.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { Refusal } from '#domain/refusals.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { getProduct } from './queries/products.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';
import type { Call } from '#server/supabase-api/rest/v1/rpc.ts';
import type { KnownFacts } from '#server/rendering/query-cache.ts';
import { productName } from '#server/rendering/cache-tags.ts';

const productArguments = z.strictObject({
  slug: z.string().check(z.minLength(1), z.maxLength(200)),
  country: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))), defaultCountry),
  currency: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), defaultCurrency),
  language: z._default(z.nullable(z.enum(['fr', 'en'])), 'fr'),
});

/** Products kept as the JSON they are answered with: two to three kilobytes each, a third of what they take as objects. */
export const mostProducts = 2400;

/** The RPC calls answered in process, by name: the same search the pages use, as anon. `products`: answers kept while they are true. */
export const rpcCalls = ({ sql }: Shop, search: Search, products: KnownFacts): Record<string, Call> => ({
  search_products: async (args) => new Response(await search.searchJson(parseSearchArguments(args)), json),
  search_suggestions: async (args) => search.suggest(parseSuggestArguments(args)),
  get_product: async (args) => {
    const read = productArguments.safeParse(args);
    if (!read.success) throw new Refusal('search/malformed', { argument: String(read.error.issues[0]?.path[0] ?? '') });
    const { slug, country, currency, language } = read.data;
    const reader = {
      country: country ?? defaultCountry,
      currency: currency ?? defaultCurrency,
      language: language ?? 'fr',
    };
    const answer = await products.of(JSON.stringify([slug, reader]), async (shown) => {
      const product = await asAnon(sql, (tx) => getProduct(tx, slug, reader));
      if (product) shown.note(productName(product.id));
      return product && JSON.stringify(product);
    });
    return new Response(answer ?? 'null', json);
  },
});

const json = { headers: { 'content-type': 'application/json' } };
