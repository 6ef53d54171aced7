import type { Card } from '#domain/catalogue/product.ts';
import type { FilterName, SearchResult, SearchQuery } from '#domain/catalogue/search.ts';
import { withoutFilter } from '#domain/catalogue/search-link.ts';
import type { Market } from '#web/context.ts';

const shownWithout = 8;
const shownInstead = 4;

/** Shown where nothing was found. `without`: the one filter that was left out to find these; null: they are the bestsellers. */
export type NearestResults = { without: FilterName | null; cards: Card[] };

/** A second question where the first found nothing: the same without the filter that stands most in the way, else what sells best. */
export async function findNearestResults(
  market: Market,
  ask: SearchQuery,
  answer: SearchResult,
): Promise<NearestResults | null> {
  if (answer.total > 0) return null;
  const without = answer.without[0]?.filter ?? null;
  const { country, currency, language } = ask;
  const second = without
    ? { ...withoutFilter(ask, without), page_size: shownWithout }
    : { bestsellers: true, country, currency, language, page_size: shownInstead };
  return { without, cards: (await market.search(second)).items };
}
