import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { setPendingNavigation, reloadOnce } from '#web/state/pending-navigation.ts';

/** While the app goes somewhere, notes where: a reload on the way arrives there (web/state/pending-navigation.ts). A tapped link is noted in use-links.ts. */
export function usePendingNavigation(): void {
  const here = createPath(useLocation());
  const { location } = useNavigation();
  const to = location ? createPath(location) : null;
  // `here` too: a move so short that it was never drawn has arrived as well.
  useEffect(() => setPendingNavigation(to === here ? null : to), [to, here]);
}

/**
 * A screen of this build that broke on data of the next one is loaded again as the next build shows it. A fault of the line or of the
 * server is none of that, nor is one on the page's first load (`reloadOnce` knows).
 */
export function useReloadOnStaleBuild(error: unknown): void {
  useEffect(() => {
    if (error instanceof TypeError && !/fetch|network|load failed/i.test(error.message)) reloadOnce();
  }, [error]);
}
