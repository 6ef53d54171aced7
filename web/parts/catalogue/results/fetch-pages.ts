import type { Card } from '#domain/catalogue/product.ts';
import { maxPagesPerRequest, searchPageSize } from '#domain/catalogue/search-link.ts';
import { withAbortTimeout } from '#web/state/with-timeout.ts';

type PagesQuery = {
  /** The query string of the page of results. */
  search: string;
  /** The category of a category page; null for other pages. */
  category: string | null;
  /** The `countryCurrencyLanguageKey` under which the first page was rendered. */
  as: string;
  /** The number of the first page to fetch, from 1, and how many pages. */
  page: number;
  pages: number;
  signal?: AbortSignal;
};

/** Fetches the cards of further pages; null: country, currency or language have changed. Throws on a failed request. */
export async function fetchPages({
  search,
  category,
  as,
  page,
  pages,
  signal: left,
}: PagesQuery): Promise<Card[] | null> {
  const params = new URLSearchParams(search);
  params.delete('lang');
  params.set('as', as);
  if (category) params.set('category', category);
  const cards: Card[] = [];
  for (let from = page; from < page + pages; from += maxPagesPerRequest) {
    const count = Math.min(maxPagesPerRequest, page + pages - from);
    params.set('page', String(from));
    params.set('pages', String(count));
    const more = await withAbortTimeout((signal) => ask(params, signal));
    if (more === null) return null;
    cards.push(...more);
    if (more.length < count * searchPageSize || left?.aborted) break;
  }
  return cards;
}

async function ask(params: URLSearchParams, signal: AbortSignal): Promise<Card[] | null> {
  const answer = await fetch(`/resultats?${params}`, { signal });
  if (answer.status === 409) return null;
  if (!answer.ok) throw new Error(`resultats answered ${answer.status}`);
  return (await answer.json()) as Card[];
}
