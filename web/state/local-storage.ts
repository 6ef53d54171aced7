/** What this browser keeps under `key`, as it is; null where there is nothing, or no storage. */
export function loadStoredValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A list kept so; empty for whatever else is there. */
export function loadStoredList(key: string): unknown[] {
  const list = loadStoredValue(key);
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/** Without storage nothing is kept. */
export function writeStoredList(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Private mode or a full disk.
  }
}
