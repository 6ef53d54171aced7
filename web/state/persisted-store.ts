import { useSyncExternalStore } from 'react';

/** One value kept in the browser under one key: React reads it with `usePersistedStore`, other tabs' changes arrive by themselves. */
export type PersistedStore<Value> = {
  /** The value now; `empty` on the server. */
  get(): Value;
  /** Keeps the value. When the browser refuses to store it (private mode, quota), it lives on in this tab's memory. */
  set(value: Value): void;
  /** Forgets what was read, so that the next `get` reads the storage again. */
  refresh(): void;
  subscribe(listener: () => void): () => void;
  empty: Value;
};

/**
 * @param read turns whatever the storage holds (another release's shape, a person's edit, null) into a value; never throws
 * @param empty what the server and the first client render see
 */
export function persistedStore<Value>(
  key: string,
  read: (stored: unknown) => Value,
  empty: Value,
): PersistedStore<Value> {
  let value: Value | undefined;
  let listening = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const forget = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    value = undefined;
    tell();
  };
  return {
    empty,
    get() {
      if (typeof window === 'undefined') return empty;
      if (!listening) window.addEventListener('storage', forget);
      listening = true;
      value ??= readStored(key, read, empty);
      return value;
    },
    set(next) {
      value = next;
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Private mode or a full disk: the tab keeps working from memory.
      }
      tell();
    },
    refresh() {
      value = undefined;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readStored<Value>(key: string, read: (stored: unknown) => Value, empty: Value): Value {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? empty : read(JSON.parse(text));
  } catch {
    return empty;
  }
}

/** The shelf's value in React: `empty` while the server's markup is being taken over, the stored value right after. */
export function usePersistedStore<Value>(from: PersistedStore<Value>): Value {
  return useSyncExternalStore(from.subscribe, from.get, () => from.empty);
}
