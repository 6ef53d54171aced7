import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { setPendingNavigation, reloadAfterScreenError } from '#web/state/pending-navigation.ts';

/** Stores the target of a running navigation, so that a reload continues there (web/state/pending-navigation.ts). */
export function useSavePendingNavigation(): void {
  const here = createPath(useLocation());
  const { location } = useNavigation();
  const to = location ? createPath(location) : null;
  // `here` is a dependency too: a navigation may finish before its pending state is rendered. Then `to` does not
  // change, but the stored target must be deleted.
  useEffect(() => setPendingNavigation(to === here ? null : to), [to, here]);
}

/** Reloads a screen that failed because the server has a newer build than this tab. Ignores other errors. */
export function useReloadOnStaleBuild(error: unknown): void {
  useEffect(() => {
    if (error instanceof TypeError && !/fetch|network|load failed/i.test(error.message)) reloadAfterScreenError();
  }, [error]);
}
