import { expect, test } from 'vitest';
import { parseLocalTimeToIso } from './wall-clock.ts';

test('a time of a form is meant on the shop’s clock, on both sides of a change of the clock', () => {
  expect(parseLocalTimeToIso('2026-11-27T09:30', 'America/Toronto')).toBe('2026-11-27T14:30:00.000Z');
  expect(parseLocalTimeToIso('2026-07-01T09:30', 'America/Toronto')).toBe('2026-07-01T13:30:00.000Z');
  expect(parseLocalTimeToIso('2026-11-01T00:30', 'America/Toronto')).toBe('2026-11-01T04:30:00.000Z');
  expect(parseLocalTimeToIso('2026-11-01T03:30', 'America/Toronto')).toBe('2026-11-01T08:30:00.000Z');
  expect(parseLocalTimeToIso('2026-11-27T09:30', 'Africa/Bamako')).toBe('2026-11-27T09:30:00.000Z');
});

test('what is no day or no time is none', () => {
  for (const local of ['', 'demain', '2026-02-30T10:00', '2026-11-27T25:00', '2026-11-27'])
    expect(parseLocalTimeToIso(local, 'America/Toronto')).toBeNull();
});
