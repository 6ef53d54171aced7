import { expect, test } from 'vitest';
import { utcMidnightMs } from './day.ts';
test('a day begins at its midnight of UTC', () => {
  for (const day of ['1970-01-01', '2024-02-29', '2026-11-26', '2000-03-01', '1999-12-31'])
    expect(utcMidnightMs(day)).toBe(Date.parse(`${day}T00:00:00Z`));
});
