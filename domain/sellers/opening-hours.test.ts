import { expect, test } from 'vitest';
import {
  areNonOverlapping,
  type OpeningHours,
  formatTimeOfDay,
  openStateAt,
  parseSpan,
  openingSpansOnDay,
  isoWeekday,
} from './opening-hours.ts';

const dakar: OpeningHours = {
  timeZone: 'Africa/Dakar',
  weekly: [
    { weekday: 1, opens: 540, closes: 720 },
    { weekday: 1, opens: 840, closes: 1080 },
    { weekday: 6, opens: 1140, closes: 1560 },
  ],
  exceptions: [
    { day: '2026-11-30', spans: [] },
    { day: '2026-12-01', spans: [{ opens: 600, closes: 660 }] },
  ],
};
const at = (iso: string, hours = dakar) => openStateAt(hours, Date.parse(iso));

test('R-GEN-14 open in its own zone, whatever the reader’s: a break at noon, past midnight, and when it opens next', () => {
  expect(isoWeekday('2026-11-23')).toBe(1);
  expect(at('2026-11-23T10:00:00Z')).toEqual({ isOpen: true, closes: 720 });
  expect(at('2026-11-23T12:00:00Z')).toEqual({ isOpen: false, next: { day: '2026-11-23', daysAhead: 0, opens: 840 } });
  // Saturday's hours last until two o'clock on Sunday.
  expect(at('2026-11-29T01:30:00Z')).toEqual({ isOpen: true, closes: 120 });
  expect(at('2026-11-29T02:00:00Z')).toMatchObject({ isOpen: false });
  expect(at('2026-11-23T10:00:00Z', { ...dakar, timeZone: 'America/Toronto' })).toMatchObject({ isOpen: false });
  expect(at('2026-11-23T14:30:00Z', { ...dakar, timeZone: 'America/Toronto' })).toEqual({ isOpen: true, closes: 720 });
});

test('a day with hours of its own takes the place of its weekday', () => {
  expect(openingSpansOnDay('2026-11-30', dakar)).toEqual([]);
  expect(at('2026-11-30T10:00:00Z')).toEqual({ isOpen: false, next: { day: '2026-12-01', daysAhead: 1, opens: 600 } });
  expect(at('2026-12-01T10:30:00Z')).toEqual({ isOpen: true, closes: 660 });
});

test('without hours nothing is said; with none left in a week, no next opening', () => {
  expect(at('2026-11-23T10:00:00Z', { ...dakar, weekly: [], exceptions: [] })).toBeNull();
  // The hours of a shop with only special days are known from a week before such a day until the end of the day.
  const alone = { ...dakar, weekly: [] };
  expect(at('2026-11-22T10:00:00Z', alone)).toBeNull();
  expect(at('2026-11-24T10:00:00Z', alone)).toMatchObject({ isOpen: false, next: { day: '2026-12-01' } });
  expect(at('2026-12-01T23:00:00Z', alone)).toEqual({ isOpen: false, next: null });
  expect(at('2026-12-02T10:00:00Z', alone)).toBeNull();
  const closed = { ...dakar, weekly: [], exceptions: [{ day: '2026-11-23', spans: [] }] };
  expect(at('2026-11-23T10:00:00Z', closed)).toEqual({ isOpen: false, next: null });
});

test('a span that closes before it opens is past midnight; two of one day stay apart', () => {
  expect(parseSpan('19:00', '02:00')).toEqual({ opens: 1140, closes: 1560 });
  expect(parseSpan('9h00', '12:00')).toEqual({ opens: 540, closes: 720 });
  expect([parseSpan('25:00', '12:00'), parseSpan('', '12:00'), parseSpan('09:75', '12:00')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(formatTimeOfDay(1560)).toBe('02:00');
  expect(
    areNonOverlapping([
      { opens: 840, closes: 1080 },
      { opens: 540, closes: 840 },
    ]),
  ).toBe(true);
  expect(
    areNonOverlapping([
      { opens: 800, closes: 1080 },
      { opens: 540, closes: 840 },
    ]),
  ).toBe(false);
});
