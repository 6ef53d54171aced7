import { either, orNull, type Read } from '#domain/storage-schema.ts';

/** Reads a list kept in browser storage (its JSON text or its parsed value) entry by entry: one bad entry does not lose the others. The first of each `id` wins. */
export function parseStoredList<T extends { id: string }>(stored: unknown, entry: Read<T>): T[] {
  const value = typeof stored === 'string' ? parseJson(stored) : stored;
  if (!Array.isArray(value)) return [];
  const seen = new Set<string>();
  return value.flatMap((one: unknown) => {
    const read = either(orNull(entry), null)(one);
    if (read === null || seen.has(read.id)) return [];
    seen.add(read.id);
    return [read];
  });
}

/** JSON text → its value, or null when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
