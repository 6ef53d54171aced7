import { LRUCache } from 'lru-cache';

/** Keeps the `most` entries used last. Its memory grows with them: with `max` the library would reserve all at once. */
export const createGrowingLru = (most: number): LRUCache<string, number> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
