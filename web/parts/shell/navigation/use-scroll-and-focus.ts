import { useEffect, useRef } from 'react';
import {
  UNSAFE_useScrollRestoration as useScrollRestoration,
  type Location,
  useLocation,
  useRevalidator,
} from 'react-router';
import { hasScreenDataChanged, isDataSaver, cacheForBack } from '#web/state/screen-data.ts';

/** The key contains the path, because the first history entry of every document has the same key. */
const placeOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  `${key} ${pathname}${search}`;

/**
 * Scrolls to the top, or after going back to the old position, and moves the focus to the content, like a full load. It
 * uses the hook of React Router's ScrollRestoration, whose inline script the security policy refuses.
 */
export function useScrollAndFocus(): void {
  useScrollRestoration({ getKey: placeOf });
  useRevalidateOnBack();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const first = useRef(address);
  useEffect(() => {
    // A cached document shows its age (web/service-worker/cached-at.ts). Hide the age, as the next screen is current.
    if (first.current !== address) delete document.documentElement.dataset.kept;
  }, [address]);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) document.getElementById('contenu')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/**
 * After going back, a screen is shown from the browser's cache (web/state/screen-data.ts) and then revalidated. The
 * document's first screen is not in this cache, so its data is fetched when the visitor leaves it.
 */
function useRevalidateOnBack(): void {
  const { key, pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const before = useRef({ key, pathname, search, inDocument: true });
  useEffect(() => {
    const left = before.current;
    if (left.key === key) return;
    before.current = { key, pathname, search, inDocument: false };
    let isHere = true;
    void hasScreenDataChanged({ pathname, search }).then((changed) => {
      if (changed && isHere) void revalidate();
    });
    if (left.inDocument && !isDataSaver()) void cacheForBack(left);
    return () => {
      isHere = false;
    };
  }, [key, pathname, search, revalidate]);
}
