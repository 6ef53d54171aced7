// Whether favourites and cart of who has signed in are those of the account (web/state/account-lists.ts), or could not be brought together with
// them: before that, an empty list says nothing. Apart from the work itself, which is loaded for who has signed in only.
import { useEffect, useSyncExternalStore } from 'react';

/** A line or a file that does not come is waited for no longer. */
const patienceMs = 15_000;

let withWhom: string | null = null;
const listeners = new Set<() => void>();

export function markListsSynced(person: string): void {
  withWhom = person;
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
    const timer = setTimeout(markListsSynced, patienceMs, person);
    return () => clearTimeout(timer);
  }, [person]);
  return (
    useSyncExternalStore(
      subscribe,
      () => withWhom === person,
      () => false,
    ) || person === null
  );
}
