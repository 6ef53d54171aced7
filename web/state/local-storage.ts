/** The parsed JSON stored under `key`, unchecked; null when there is none, or storage is not available. */
export function loadUncheckedValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The list stored under `key`; empty if the stored value is no list. */
export function loadUncheckedList(key: string): unknown[] {
  const list = loadUncheckedValue(key);
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/** Overwrites the list under `key`. Does nothing without storage. */
export function writeStoredList(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Private mode, or the storage is full.
  }
}
