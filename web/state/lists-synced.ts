// Whether the signed-in person's favourites and cart were synced with the account (web/state/account-lists.ts), or the sync timed out. Before
// that, an empty list means nothing. Separate from the sync itself, which is loaded for signed-in people only.
import { useEffect, useSyncExternalStore } from 'react';

/** Stops waiting for a slow network or a missing file. */
const timeoutMs = 15_000;

let syncedPersonId: string | null = null;
const listeners = new Set<() => void>();

export function markListsSynced(person: string): void {
  syncedPersonId = person;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @param person the account's id; null: there is none to wait for */
export function useListsSynced(person: string | null): boolean {
  useEffect(() => {
    if (person === null) return undefined;
    const timer = setTimeout(markListsSynced, timeoutMs, person);
    return () => clearTimeout(timer);
  }, [person]);
  return (
    useSyncExternalStore(
      subscribe,
      () => syncedPersonId === person,
      () => false,
    ) || person === null
  );
}
