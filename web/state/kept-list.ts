/** A list this browser keeps under `key`, as it is; empty where there is none, or no storage. */
export function readKept(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Without storage nothing is kept. */
export function keep(key: string, list: unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Private mode or a full disk.
  }
}
