import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/desk/day.ts';
import { parseTimeOfDay, openingSpansOnDay } from './opening-hours.ts';
import { closureAt, formatNextOrderDayTime, type OrderingHours } from './ordering-hours.ts';

const always: OrderingHours = {
  timeZone: 'America/Toronto',
  weekly: [],
  exceptions: [],
  awayFrom: null,
  reopensOn: null,
  pausedUntilMs: null,
};
/** Open for dinner every day, on Saturdays until two in the morning. */
const dinner: OrderingHours = {
  ...always,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 1080, closes: weekday === 6 ? 1560 : 1380 })),
};
const at = (iso: string) => Date.parse(iso);

describe('R-FREE-09 when a restaurant takes orders', () => {
  test('without stated hours always; within its hours, on its own clocks', () => {
    expect(closureAt(null, 0)).toBeNull();
    expect(closureAt(always, at('2026-11-26T03:00:00Z'))).toBeNull();
    expect(closureAt(dinner, at('2026-11-26T23:30:00Z'))).toBeNull();
    expect(closureAt(dinner, at('2026-11-26T18:30:00Z'))).toEqual({ next: { day: '2026-11-26', at: '18:00' } });
  });

  test('past midnight it is still the evening before', () => {
    expect(closureAt(dinner, at('2026-11-29T06:59:00Z'))).toBeNull();
    expect(closureAt(dinner, at('2026-11-29T07:00:00Z'))).toEqual({ next: { day: '2026-11-29', at: '18:00' } });
  });

  test('holidays and a pause push the next opening back', () => {
    const away = { ...dinner, awayFrom: '2026-11-27', reopensOn: '2026-12-20' };
    expect(closureAt(away, at('2026-11-27T04:30:00Z'))).toEqual({ next: { day: '2026-12-20', at: '18:00' } });
    expect(
      closureAt({ ...always, awayFrom: '2026-11-20', reopensOn: '2026-11-27' }, at('2026-11-26T12:00:00Z')),
    ).toEqual({ next: { day: '2026-11-27', at: '00:00' } });
    const paused = (until: string) => ({ ...dinner, pausedUntilMs: at(until) });
    expect(closureAt(paused('2026-11-27T00:30:00Z'), at('2026-11-27T00:00:00Z'))).toEqual({
      next: { day: '2026-11-26', at: '19:30' },
    });
    expect(closureAt(paused('2026-11-27T04:30:00Z'), at('2026-11-27T03:45:00Z'))).toEqual({
      next: { day: '2026-11-27', at: '18:00' },
    });
    expect(closureAt(paused('2026-11-27T00:00:00Z'), at('2026-11-27T00:00:00Z'))).toBeNull();
  });

  test('a closed week has no next opening', () => {
    const exceptions = Array.from({ length: 9 }, (_, n) => ({ day: addDays('2026-11-26', n), spans: [] }));
    expect(closureAt({ ...dinner, exceptions }, at('2026-11-26T12:00:00Z'))).toEqual({ next: null });
  });

  const spans = fc.uniqueArray(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      opens: fc.integer({ min: 0, max: 1439 }),
      long: fc.integer({ min: 1, max: 1200 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ weekday }) => weekday },
  );
  test('closed exactly when no span covers the minute, and open at the next opening with nothing open before it', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 20_000 }), (weekly, minutes) => {
        const hours: OrderingHours = {
          ...always,
          timeZone: 'Africa/Dakar',
          weekly: weekly.map(({ weekday, opens, long }) => ({ weekday, opens, closes: opens + long })),
        };
        const begin = at('2026-11-23T00:00:00Z');
        // Open spans in minutes from the start of the week, from two days before it to three weeks after.
        const open = Array.from({ length: 26 }, (_, n) => n - 2).flatMap((ahead) =>
          openingSpansOnDay(addDays('2026-11-23', ahead), hours).map(({ opens, closes }) => [
            ahead * 1440 + opens,
            ahead * 1440 + closes,
          ]),
        );
        const covered = (minute: number) => open.some(([from, to]) => minute >= from! && minute < to!);
        const closure = closureAt(hours, begin + minutes * 60_000);
        expect(closure === null).toBe(covered(minutes));
        if (!closure?.next) return;
        const { day, at: time } = closure.next;
        const next = (Date.parse(`${day}T00:00:00Z`) - begin) / 60_000 + parseTimeOfDay(time)!;
        expect(next).toBeGreaterThan(minutes);
        expect(covered(next)).toBe(true);
        expect(open.some(([from]) => from! > minutes && from! < next)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('said in the reader’s language', () => {
    expect(formatNextOrderDayTime({ day: '2026-11-27', at: '18:30' }, 'fr')).toEqual({
      day: 'vendredi 27 novembre',
      time: '18\u00A0h\u00A030',
    });
    expect(formatNextOrderDayTime({ day: '2026-11-27', at: '18:00' }, 'fr').time).toBe('18\u00A0h');
    expect(formatNextOrderDayTime({ day: '2026-11-27', at: '18:30' }, 'en')).toEqual({
      day: 'Friday, November 27',
      time: '18:30',
    });
  });
});
