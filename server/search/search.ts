// The search interface of the application, implemented by the index in memory and by PostgreSQL as a fallback.
import type { Sql } from 'postgres';
import type { SearchResult, SearchQuery, SuggestQuery, Suggestions } from '#domain/catalogue/search.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { searchProductsInDatabase } from '#server/catalogue/queries/products.ts';
import { readRates } from '#server/pricing/queries.ts';
import { applyPriceWords } from './apply-price-words.ts';

/** Data whose cache entries are invalid: products, lists of categories (`*`: all), tables. All empty: no change. */
export type CatalogueCacheInvalidation = {
  products: readonly string[];
  categories: readonly string[];
  tables: readonly string[];
};

export type Search = {
  /** The result of `search` as JSON text, to send without parsing. */
  searchJson(ask: Partial<SearchQuery>): Promise<string>;
  /** Prices are minor units of `ask.currency`; missing fields take the defaults of domain/catalogue/search.ts. */
  search(ask: Partial<SearchQuery>): Promise<SearchResult>;
  suggest(ask: SuggestQuery): Promise<Suggestions>;
  close(): Promise<void>;
};

/** Search by PostgreSQL alone: the fallback, and the reference in tests of the index. */
export function createSqlSearch(sql: Sql): Search {
  const search = (given: Partial<SearchQuery>): Promise<SearchResult> =>
    asAnon(sql, async (tx) => {
      const { ask, understood } = applyPriceWords(given, given.query ? await readRates(tx) : {});
      return { ...(await searchProductsInDatabase(tx, ask)), unknown: [], instead: null, department: null, understood };
    });
  return {
    search,
    searchJson: async (ask) => JSON.stringify(await search(ask)),
    suggest: async ({ query, ...visitor }) => {
      if (query.trim() === '') return { read_as: null, products: [], categories: [], brands: [] };
      const { items, facets } = await search({ query, ...visitor, page_size: 6 });
      return {
        read_as: null,
        products: items,
        categories: facets.category
          .slice(0, 3)
          .map(({ value, count }) => ({ category: value, subcategory: null, count })),
        brands: facets.brand.slice(0, 3),
      };
    },
    close: async () => {},
  };
}
