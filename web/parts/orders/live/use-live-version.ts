import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { pollDataVersion } from '#web/state/poll-data-version.ts';

/** Reloads the page's data when the version at `address` changes (docs/decisions/0130). Null: do not poll. */
export function useReloadOnNewVersion(address: string | null, version: string): void {
  const { revalidate } = useRevalidator();
  // During a navigation or a revalidation, a second revalidation would cancel the first.
  const isIdle = useNavigation().state === 'idle';
  useEffect(
    () => (address !== null && isIdle ? pollDataVersion(address, version, revalidate) : undefined),
    [address, version, isIdle, revalidate],
  );
}
