import type { Card } from '#domain/catalogue/product.ts';
import { mostPagesAtOnce } from '#domain/catalogue/search-link.ts';
import { inPatience } from '#web/state/patience.ts';

type PagesAsk = {
  /** The query of the results' address. */
  search: string;
  /** The category that is the page itself. */
  category: string | null;
  /** The first page asked for, from 1, and how many. */
  page: number;
  pages: number;
};

/** The cards of further pages of results, as the shop has them now. Throws where no answer comes. */
export async function askPages({ search, category, page, pages }: PagesAsk): Promise<Card[]> {
  const params = new URLSearchParams(search);
  params.delete('lang');
  if (category) params.set('category', category);
  const cards: Card[] = [];
  for (let from = page; from < page + pages; from += mostPagesAtOnce) {
    params.set('page', String(from));
    params.set('pages', String(Math.min(mostPagesAtOnce, page + pages - from)));
    cards.push(...(await inPatience((signal) => ask(params, signal))));
  }
  return cards;
}

async function ask(params: URLSearchParams, signal: AbortSignal): Promise<Card[]> {
  const answer = await fetch(`/resultats?${params}`, { signal });
  if (!answer.ok) throw new Error(`resultats answered ${answer.status}`);
  return (await answer.json()) as Card[];
}
