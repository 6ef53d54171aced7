import { useSyncExternalStore } from 'react';

/** A value in local storage under one key, read with `usePersistedStore`. Other tabs' changes arrive by events. */
export type PersistedStore<Value> = {
  /** The value now; `empty` on the server. */
  get(): Value;
  /** Stores the value. If the browser refuses (private mode, quota), it stays in memory. */
  set(value: Value): void;
  /** Changes the stored value, which another tab may have changed since this tab read it. */
  update(change: (value: Value) => Value): void;
  /** Makes the next `get` read the storage again. */
  refresh(): void;
  subscribe(listener: () => void): () => void;
  empty: Value;
};

/**
 * @param read converts any stored JSON (an older release's, edited, null) to a value; never throws
 * @param empty the value for the server and the first client render
 */
export function createPersistedStore<Value>(
  key: string,
  read: (stored: unknown) => Value,
  empty: Value,
): PersistedStore<Value> {
  let value: Value | undefined;
  let listening = false;
  let isRefused = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const forget = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    value = undefined;
    tell();
  };
  const store: PersistedStore<Value> = {
    empty,
    get() {
      if (typeof window === 'undefined') return empty;
      if (!listening) window.addEventListener('storage', forget);
      listening = true;
      value ??= loadFromStorage(key, read, empty);
      return value;
    },
    set(next) {
      value = next;
      try {
        window.localStorage.setItem(key, JSON.stringify(next));
        isRefused = false;
      } catch {
        // Private mode, or the storage is full: keep the value in memory.
        isRefused = true;
      }
      tell();
    },
    update(change) {
      if (!isRefused) value = undefined;
      store.set(change(store.get()));
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
  return store;
}

function loadFromStorage<Value>(key: string, read: (stored: unknown) => Value, empty: Value): Value {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? empty : read(JSON.parse(text));
  } catch {
    return empty;
  }
}

/** The store's value in React: `empty` during hydration, the stored value right after. */
export function usePersistedStore<Value>(from: PersistedStore<Value>): Value {
  return useSyncExternalStore(from.subscribe, from.get, () => from.empty);
}
