import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalDateTime, formatLocalDateTime } from './local-date-time.ts';

test('a moment of the shop’s clocks and back: summer, winter, other zones', () => {
  expect(formatLocalDateTime(Date.UTC(2026, 10, 26, 13, 5), 'America/Toronto')).toBe('2026-11-26T08:05');
  expect(parseLocalDateTime('2026-11-26T08:05', 'America/Toronto')).toBe(Date.UTC(2026, 10, 26, 13, 5));
  expect(parseLocalDateTime('2026-07-01T08:05', 'America/Toronto')).toBe(Date.UTC(2026, 6, 1, 12, 5));
  expect(parseLocalDateTime('2026-07-01T08:05', 'Africa/Bamako')).toBe(Date.UTC(2026, 6, 1, 8, 5));
  const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 });
  fc.assert(
    fc.property(
      minute,
      fc.constantFrom('America/Toronto', 'Africa/Kinshasa', 'Asia/Kolkata', 'UTC'),
      (minutes, zone) => {
        const local = formatLocalDateTime(minutes * 60_000, zone);
        expect(formatLocalDateTime(parseLocalDateTime(local, zone)!, zone)).toBe(local);
      },
    ),
    { numRuns: 300 },
  );
});

test('what is no moment is none', () => {
  for (const wrong of ['', 'demain', '2026-13-01T00:00', '2026-11-26', '2026-11-26T25:00'])
    expect(parseLocalDateTime(wrong, 'UTC')).toBeNull();
});
