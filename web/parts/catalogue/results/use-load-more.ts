import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useRevalidator } from 'react-router';
import { searchPageSize, countryCurrencyLanguageKey } from '#domain/catalogue/search-link.ts';
import { prefetchFreshMs } from '#domain/catalogue/screen-data-cache.ts';
import type { Card } from '#domain/catalogue/product.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { type LoadedPages, loadedPagesAt, saveLoadedPages, savedListStateAt } from './loaded-pages.ts';
import { fetchPages } from './fetch-pages.ts';

export type LoadMoreState = {
  pages: number;
  cards: Card[];
  /** `busy`: a page is loading; `failed`: it could not be loaded. */
  state: 'idle' | 'busy' | 'failed';
  /** Loads the next page. `byKeyboard`: moves the focus to its first product. */
  load(byKeyboard: boolean): void;
};

/**
 * The pages of results after the first. After going back they come from memory or are fetched again. Pages older than
 * the cache lifetime are shown and then revalidated (docs/decisions/0024).
 * @param category the category of a category page; null: another page
 * @param firstPage the page number in the URL, from 1
 */
export function useLoadMore(category: string | null, firstPage: number): LoadMoreState {
  const { key, pathname, search } = useLocation();
  const as = countryCurrencyLanguageKey(useVisitor());
  const place = `${key} ${pathname}${search} ${as}`;
  const { revalidate } = useRevalidator();
  const [kept, setAdded] = useState<LoadedPages>(() => loadedPagesAt(place) ?? nothing(place));
  const [load, setLoad] = useState<{ place: string; state: LoadMoreState['state'] }>({ place, state: 'idle' });
  const added = kept.place === place ? kept : (loadedPagesAt(place) ?? nothing(place));
  if (added !== kept) setAdded(added);

  useEffect(() => {
    const before = loadedPagesAt(place);
    const length = before ? null : savedListStateAt(place);
    const pages = before ? before.pages : (length?.pages ?? 0);
    const at = Date.now();
    if (pages === 0 || (before && at - before.at < prefetchFreshMs)) return undefined;
    const distance = (): number => distanceFromRestored(length?.down ?? 0);
    const distanceAtFirst = distance();
    const leaving = new AbortController();
    fetchPages({ search, category, as, page: firstPage + 1, pages, signal: leaving.signal }).then(
      (cards) => {
        if (leaving.signal.aborted) return;
        if (cards === null) return void revalidate();
        const isStill = length !== null && hasNotScrolled(distanceAtFirst, distance());
        // Keep the pages that were loaded during this request.
        flushSync(() =>
          setAdded((now) =>
            now.place === place
              ? {
                  place,
                  pages: Math.max(now.pages, Math.ceil(cards.length / searchPageSize)),
                  cards: [...cards, ...now.cards.slice(pages * searchPageSize)],
                  at,
                }
              : now,
          ),
        );
        if (isStill) scrollTo(0, length.down);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [place, search, category, as, firstPage, revalidate]);

  // Save in a layout effect: in a later effect, the scroll position may already be that of the next screen.
  useLayoutEffect(() => {
    if (added.pages === 0) return undefined;
    const keep = () => saveLoadedPages(added, scrollY);
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', keep);
    };
  }, [added]);

  return {
    pages: added.pages,
    cards: added.cards,
    state: load.place === place ? load.state : 'idle',
    load(byKeyboard) {
      const at = Date.now();
      const shown = links().length;
      setLoad({ place, state: 'busy' });
      fetchPages({ search, category, as, page: firstPage + 1 + added.pages, pages: 1 }).then(
        async (cards) => {
          if (cards === null) {
            // Another tab changed country, currency or language: reload. If that does not help, show the failure.
            await revalidate();
            return setLoad({ place, state: 'failed' });
          }
          const isAtLink = document.activeElement?.closest('.load-more') != null;
          flushSync(() =>
            setAdded((now) =>
              now.place === place && now.pages === added.pages
                ? { place, pages: now.pages + 1, cards: [...now.cards, ...cards], at: now.pages === 0 ? at : now.at }
                : now,
            ),
          );
          if (byKeyboard && isAtLink) links()[shown]?.focus({ preventScroll: true });
          setLoad({ place, state: 'idle' });
        },
        () => setLoad({ place, state: 'failed' }),
      );
    },
  };
}

const nothing = (place: string): LoadedPages => ({ place, pages: 0, cards: [], at: 0 });

/** The distance in CSS pixels from the restored scroll position: `down`, or the end of the page if it is too short. */
const distanceFromRestored = (down: number): number =>
  scrollY - Math.min(down, document.documentElement.scrollHeight - innerHeight);

/**
 * True if the reader did not scroll while the pages were fetched. The browser may restore the position in that time,
 * and the page's height may change, for example when pictures arrive: so distances are compared instead of positions.
 */
const hasNotScrolled = (before: number, now: number): boolean =>
  Math.abs(now) < 8 || (Math.abs(before) < 150 && Math.abs(now - before) < 8);

/** The links of the products on the page, in order. */
const links = () => document.querySelectorAll<HTMLAnchorElement>('#resultats .card-name a');
