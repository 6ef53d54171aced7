// Whether the favourites and cart of the signed-in person were synced (web/state/account-lists.ts), or the sync timed
// out. Before that, an empty list may be incomplete. Separate from the sync, which is loaded for signed-in people only.
import { useEffect, useSyncExternalStore } from 'react';

/** After this time, do not wait any longer for a sync. */
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

/** @param person the account's id; null: nobody is signed in */
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
