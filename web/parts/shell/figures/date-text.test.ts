import { expect, test } from 'vitest';
import { dateText } from './date-text.ts';

test('a day is written as the browser would write it, the first of a month as the French do', () => {
  const written = new Intl.DateTimeFormat('fr-CA', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`;
    expect(dateText(day)).toBe(written.format(new Date(day)).replace(/^1 /, '1er '));
  }
});
