import { expect, test } from 'vitest';
import { Kept } from './kept.ts';

test('of too many answers the one not asked for longest goes', () => {
  const kept = new Kept<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

test('an answer given again is the new one, and takes no second place', () => {
  const kept = new Kept<number>(2);
  for (const value of [1, 2, 3]) kept.set('a', value);
  kept.set('b', 9);
  expect([kept.get('a'), kept.get('b')]).toEqual([3, 9]);
  kept.clear();
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, undefined]);
});
