import { fnvHash } from '#domain/fnv-hash.ts';

/** Creates a generator of numbers in [0, 1) that repeats for the same seed: FNV-1a of the text, then mulberry32. */
export function createSeededRandom(seed: string): () => number {
  let state = fnvHash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws an integer from `low` to `high`, both included. */
export const randomInteger = (dice: () => number, low: number, high: number): number =>
  low + Math.floor(dice() * (high - low + 1));
