import { expect, test } from 'vitest';
import { shipDeadlineMs } from './ship-by.ts';

const days = (...promises: [number | null, number | null][]) =>
  shipDeadlineMs(
    0,
    promises.map(([daysMin, daysMax]) => ({ daysMin, daysMax })),
    4,
  ) / 86_400_000;

test('a part leaves in time for what was promised: the strictest line counts, a day at least, the usual days without a promise', () => {
  expect(days([3, 6])).toBe(3);
  expect(days([3, 6], [5, 7])).toBe(2);
  expect(days([0, 0])).toBe(1);
  expect(days([null, null], [2, 12])).toBe(10);
  expect([days(), days([null, null])]).toEqual([4, 4]);
});
