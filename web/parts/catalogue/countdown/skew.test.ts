import { expect, test } from 'vitest';
import { clockSkewMs } from './skew.ts';

const minute = 60_000;
const sentAt = Date.UTC(2026, 10, 21, 12);

test('data that waited nine minutes in the shop and in the browser is no wrong clock', () => {
  for (const age of [0, 4 * minute, 9 * minute]) expect(clockSkewMs(sentAt, sentAt + age), String(age)).toBe(0);
});

test('a clock an hour off is corrected, ahead or behind', () => {
  for (const skew of [60 * minute, -60 * minute]) expect(clockSkewMs(sentAt, sentAt + skew)).toBe(skew);
});
