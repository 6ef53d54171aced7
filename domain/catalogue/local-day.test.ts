import { expect, test } from 'vitest';
import { formatCountdown, localDayOf, endOfDay } from './local-day.ts';

test('the day ends at midnight of the shop, not of the machine', () => {
  expect(new Date(endOfDay(Date.UTC(2026, 10, 21, 5, 30), 'America/Toronto')).toISOString()).toBe(
    '2026-11-22T05:00:00.000Z',
  );
  expect(new Date(endOfDay(Date.UTC(2026, 10, 21, 4, 59, 59), 'America/Toronto')).toISOString()).toBe(
    '2026-11-21T05:00:00.000Z',
  );
});

test('the two long and short days of the year end where the clock says', () => {
  expect(new Date(endOfDay(Date.UTC(2026, 10, 1, 12), 'America/Toronto')).toISOString()).toBe(
    '2026-11-02T05:00:00.000Z',
  );
  expect(new Date(endOfDay(Date.UTC(2026, 2, 8, 5, 30), 'America/Toronto')).toISOString()).toBe(
    '2026-03-09T04:00:00.000Z',
  );
});

test('a clock counts down to zero and stays there', () => {
  expect(formatCountdown(20_538_000)).toBe('05:42:18');
  expect(formatCountdown(-5)).toBe('00:00:00');
  expect(localDayOf(Date.UTC(2026, 10, 21, 3), 'America/Toronto')).toBe('2026-11-20');
});
