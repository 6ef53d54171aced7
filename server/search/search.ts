// The one way the shop searches. Who asks does not know what answers: the index in memory, or PostgreSQL while there is none.
import type { Sql } from 'postgres';
import type { SearchResult, SearchQuery, SuggestQuery, Suggestions } from '#domain/catalogue/search.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { searchProducts } from '#server/catalogue/queries/products.ts';
import { readRates } from '#server/pricing/queries.ts';
import { applyPriceWords } from './apply-price-words.ts';

/** What is true no more: these products; what lists of these categories might show (`*`: of any); these small tables. Nothing in it: all is as it was. */
export type CatalogueChange = { products: readonly string[]; categories: readonly string[]; tables: readonly string[] };

export type Search = {
  /** The same as JSON text, for whoever only passes it on. */
  searchJson(ask: Partial<SearchQuery>): Promise<string>;
  /** Prices are minor units of `ask.currency`; what is not asked takes the defaults of domain/catalogue/search.ts. */
  search(ask: Partial<SearchQuery>): Promise<SearchResult>;
  suggest(ask: SuggestQuery): Promise<Suggestions>;
  close(): Promise<void>;
};

/** Search by PostgreSQL alone: the fallback, and the oracle of the index's tests. */
export function createSqlSearch(sql: Sql): Search {
  const search = (given: Partial<SearchQuery>): Promise<SearchResult> =>
    asAnon(sql, async (tx) => {
      const { ask, understood } = applyPriceWords(given, given.query ? await readRates(tx) : {});
      return { ...(await searchProducts(tx, ask)), unknown: [], instead: null, department: null, understood };
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
