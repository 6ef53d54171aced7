import type { Card } from '#domain/catalogue/product.ts';
import type { FilterName, SearchResult, SearchQuery } from '#domain/catalogue/search.ts';
import { removeFilterFromSearchQuery } from '#domain/catalogue/search-link.ts';
import type { VisitorQueries } from '#web/context.ts';

const shownWithout = 8;
const shownInstead = 4;

/** `without`: the filter left out of the search; null: the cards are bestsellers. */
export type FallbackResults = { without: FilterName | null; cards: Card[] };

/** Finds products to show when a search has no results: without its most restrictive filter, else bestsellers. */
export async function findFallbackResults(
  market: VisitorQueries,
  ask: SearchQuery,
  answer: SearchResult,
): Promise<FallbackResults | null> {
  if (answer.total > 0) return null;
  const without = answer.without[0]?.filter ?? null;
  const { country, currency, language } = ask;
  const second = without
    ? { ...removeFilterFromSearchQuery(ask, without), page_size: shownWithout }
    : { bestsellers: true, country, currency, language, page_size: shownInstead };
  return { without, cards: (await market.search(second)).items };
}
