import { useEffect, useRef } from 'react';
import {
  UNSAFE_useScrollRestoration as useScrollRestoration,
  type Location,
  useLocation,
  useRevalidator,
} from 'react-router';
import { hasScreenChanged, isDataSaver, cacheForBack } from '#web/state/screen-data.ts';

/** The first place of every document has the same key. */
const placeOf = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  `${key} ${pathname}${search}`;

/**
 * What a browser does by itself on a full load, done again for pages changed by script: the top of a new page, the old place on the way
 * back, and the keyboard's focus at the content. The hook under React Router's ScrollRestoration, without its inline script, which the
 * security policy would refuse (react-router is pinned).
 */
export function useScrollAndFocus(): void {
  useScrollRestoration({ getKey: placeOf });
  useWayBack();
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const first = useRef(address);
  useEffect(() => {
    // The document may come from what this phone kept, with its age (web/service-worker/cached-at.ts); the app's next screen does not.
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
 * Back is shown at once, out of the browser's cache (server/pages/screen-data.ts), and then brought up to date without a word. The screen
 * that came with the document has left nothing there: its data is fetched once the next screen stands.
 */
function useWayBack(): void {
  const { key, pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const before = useRef({ key, pathname, search, inDocument: true });
  useEffect(() => {
    const left = before.current;
    if (left.key === key) return;
    before.current = { key, pathname, search, inDocument: false };
    let isHere = true;
    void hasScreenChanged({ pathname, search }).then((changed) => {
      if (changed && isHere) void revalidate();
    });
    if (left.inDocument && !isDataSaver()) void cacheForBack(left);
    return () => {
      isHere = false;
    };
  }, [key, pathname, search, revalidate]);
}
