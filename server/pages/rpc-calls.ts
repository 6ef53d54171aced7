import * as z from 'zod/mini';
import { readSearchArguments, readSuggestArguments } from '#domain/catalogue/search-arguments.ts';
import { defaultCountry } from '#domain/delivery/countries.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { Refusal } from '#domain/refusals.ts';
import { asAnon } from '#server/data/as.ts';
import { getProduct } from '#server/data/catalogue.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';
import type { Call } from '#server/wire/rest/v1/rpc.ts';

const productArguments = z.strictObject({
  slug: z.string().check(z.minLength(1), z.maxLength(200)),
  country: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))), defaultCountry),
  currency: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), defaultCurrency),
  language: z._default(z.nullable(z.enum(['fr', 'en'])), 'fr'),
});

/** The RPC calls answered in process, by name: the same search the pages use, as anon. */
export const rpcCalls = ({ sql }: Shop, search: Search): Record<string, Call> => ({
  search_products: async (args) => new Response(await search.searchJson(readSearchArguments(args)), { headers: { 'content-type': 'application/json' } }),
  search_suggestions: async (args) => search.suggest(readSuggestArguments(args)),
  get_product: (args) => {
    const read = productArguments.safeParse(args);
    if (!read.success) throw new Refusal('search/malformed', { argument: String(read.error.issues[0]?.path[0] ?? '') });
    const { slug, country, currency, language } = read.data;
    return asAnon(sql, (tx) => getProduct(tx, slug, { country: country ?? defaultCountry, currency: currency ?? defaultCurrency, language: language ?? 'fr' }));
  },
});
