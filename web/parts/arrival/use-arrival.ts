import { useEffect, useRef } from 'react';
import { UNSAFE_useScrollRestoration as useScrollRestoration, useLocation } from 'react-router';

/**
 * What a browser does by itself on a full load, done again for pages changed by script: the top of a new page, the old place on the way
 * back, and the keyboard's focus at the content. The hook under React Router's ScrollRestoration, without its inline script, which the
 * security policy would refuse (react-router is pinned).
 */
export function useArrival(): void {
  useScrollRestoration();
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) document.getElementById('contenu')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
