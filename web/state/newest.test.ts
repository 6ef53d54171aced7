import { expect, test } from 'vitest';
import { setAndEvictOldest } from './newest.ts';

test('of too many the oldest goes, and a value set again is the newest', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    setAndEvictOldest(map, key, value, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
