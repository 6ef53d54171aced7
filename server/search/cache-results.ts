import { LRUCache } from 'lru-cache';

/** Returns `compute` with a cache of its last results. */
export function cacheResults<Result extends {}>(compute: (text: string) => Result): (text: string) => Result {
  const results = new LRUCache<string, Result>({ max: 10_000 });
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
