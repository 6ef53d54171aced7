import { useEffect, useLayoutEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Card } from '#domain/catalogue/product.ts';
import type { SearchAnswer } from '#domain/catalogue/search.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { placeOf, scrollOf } from '#web/state/place.ts';
import { addedTo, keepAdded } from './added.ts';

/** `seen`: the last page taken in. */
type Pages = { of: SearchAnswer; page: number; cards: Card[]; seen: SearchAnswer | undefined };

/** Further pages of the same address, asked from its own loader and put after the first. Another answer starts afresh, but for the way back. */
export function useMore(answer: SearchAnswer, firstPage: number) {
  const { key, pathname, search } = useLocation();
  const place = placeOf({ key, pathname, search });
  const fetcher = useFetcher<{ answer?: SearchAnswer }>();
  const hydrated = useHydrated();
  const start = (seen?: SearchAnswer): Pages => ({ of: answer, seen, ...(addedTo(place, answer) ?? { page: firstPage, cards: [] }) });
  const [pages, setPages] = useState<Pages>(() => (hydrated ? start() : { of: answer, page: firstPage, cards: [], seen: undefined }));
  // A document is first as the server wrote it, and then as long as it was; the browser could not come as far down as one had been.
  const [isStarted, setStarted] = useState(hydrated);
  const [down, setDown] = useState<number | null>(null);
  const next = fetcher.data?.answer;
  if (hydrated && !isStarted) {
    const before = start();
    setStarted(true);
    setPages(before);
    if (before.cards.length > 0) setDown(scrollOf(place));
  } else if (pages.of !== answer) setPages(start(next));
  else if (fetcher.state === 'idle' && next && next !== pages.seen) setPages({ of: answer, page: pages.page + 1, cards: [...pages.cards, ...next.items], seen: next });

  useLayoutEffect(() => {
    if (down !== null && down > scrollY) scrollTo(0, down);
  }, [down]);
  useEffect(() => {
    if (isStarted) keepAdded(place, pages.of, pages);
  }, [place, pages, isStarted]);

  const load = (page: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(page));
    void fetcher.load(`${pathname}?${pathname === '/' ? 'index&' : ''}${params}`);
  };
  return { page: pages.page, cards: pages.cards, busy: fetcher.state !== 'idle', load };
}
