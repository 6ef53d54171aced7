import { parserWithDefault, nullableParser, type ThrowingParser } from '#domain/storage-schema.ts';

/** Parses a list from browser storage. Invalid entries and repeated ids are dropped. */
export function parseStoredList<T extends { id: string }>(stored: unknown, entry: ThrowingParser<T>): T[] {
  const value = typeof stored === 'string' ? parseJsonOrNull(stored) : stored;
  if (!Array.isArray(value)) return [];
  const seen = new Set<string>();
  return value.flatMap((one: unknown) => {
    const read = parserWithDefault(nullableParser(entry), null)(one);
    if (read === null || seen.has(read.id)) return [];
    seen.add(read.id);
    return [read];
  });
}

export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
