import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { noteHeading, reloadOnce } from '#web/state/heading.ts';

/** While the app goes somewhere, notes where: a reload on the way arrives there (web/state/heading.ts). */
export function useHeading(): void {
  const { location } = useNavigation();
  const path = location ? location.pathname + location.search : null;
  const { key } = useLocation();
  // `key` too: a move so short that it was never drawn has arrived as well.
  useEffect(() => noteHeading(key === '' ? null : path), [path, key]);
  useEffect(() => {
    // At the tap already: a file known to be gone fails before React has drawn anything.
    const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-screen]');
      if (link && !link.target && !ctrlKey && !metaKey && !shiftKey) noteHeading(link.pathname + link.search);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
}

/**
 * A screen of this build that broke on data of the next one is loaded again as the next build shows it. A fault of the line or of the
 * server is none of that, nor is one on the page's first load (`reloadOnce` knows).
 */
export function useReload(error: unknown): void {
  useEffect(() => {
    if (error instanceof TypeError && !/fetch|network|load failed/i.test(error.message)) reloadOnce();
  }, [error]);
}
