import { expect, test } from 'vitest';
import { correctFrenchFirstOfMonth } from './first-of-month.ts';

test('R-LANG the first of a month is "1er" in every form that Intl writes in French, and no other day or hour is', () => {
  const written = (month: number, day: number, style: Intl.DateTimeFormatOptions) =>
    correctFrenchFirstOfMonth(
      new Intl.DateTimeFormat('fr-CA', { ...style, timeZone: 'UTC' }).format(Date.UTC(2026, month, day, 1, 5)),
    );
  for (let month = 0; month < 12; month += 1)
    for (const style of [{ dateStyle: 'long' }, { dateStyle: 'full' }, { day: 'numeric', month: 'short' }] as const) {
      expect(written(month, 1, style)).toMatch(/(?:^|\s)1er\s/);
      expect(written(month, 21, style)).not.toContain('1er');
    }
  expect(written(8, 1, { dateStyle: 'long' })).toBe('1er septembre 2026');
  expect(written(8, 2, { dateStyle: 'long', timeStyle: 'short' })).not.toContain('1er');
  expect(correctFrenchFirstOfMonth('September 1, 2026')).toBe('September 1, 2026');
});
