import { useSyncExternalStore } from 'react';

/** A value stored in local storage under one key. React reads it with `usePersistedStore`; changes in other tabs arrive by storage events. */
export type PersistedStore<Value> = {
  /** The value now; `empty` on the server. */
  get(): Value;
  /** Stores the value. When the browser refuses (private mode, quota), it stays in this tab's memory. */
  set(value: Value): void;
  /** Changes the current content of the storage, not this tab's earlier copy, so that a change of another tab is not undone. */
  update(change: (value: Value) => Value): void;
  /** Makes the next `get` read the storage again. */
  refresh(): void;
  subscribe(listener: () => void): () => void;
  empty: Value;
};

/**
 * @param read turns any stored content (another release's shape, a person's edit, null) into a value; never throws
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
        // Private mode or a full disk: the tab keeps working from memory.
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
