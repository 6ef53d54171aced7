/** What this browser keeps under `key`, as it is; null where there is nothing, or no storage. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A list kept so; empty for whatever else is there. */
export function readKept(key: string): unknown[] {
  const list = readStored(key);
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/** Without storage nothing is kept. */
export function keep(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Private mode or a full disk.
  }
}
