import { expect, test } from 'vitest';
import { dishClosureAt, parseDishHours } from './dish-hours.ts';

// 24 November 2026 is a Tuesday. The time in Dakar is UTC.
const at = (time: string, day = '2026-11-24') => Date.parse(`${day}T${time}:00Z`);
const zone = 'Africa/Dakar';

test('a dish of the noon hour is served from its beginning to its end, on its days, and says when it is again', () => {
  const noon = parseDishHours([1, 2, 3], '11:30', '15:00')!;
  expect(dishClosureAt(noon, zone, at('11:29'))).toEqual({ next: { day: '2026-11-24', at: '11:30' } });
  expect(dishClosureAt(noon, zone, at('11:30'))).toBeNull();
  expect(dishClosureAt(noon, zone, at('15:00'))).toEqual({ next: { day: '2026-11-25', at: '11:30' } });
  expect(dishClosureAt(noon, zone, at('15:00', '2026-11-25'))).toEqual({ next: { day: '2026-11-30', at: '11:30' } });
  expect(dishClosureAt(null, zone, at('03:00'))).toBeNull();
});

test('what begins late lasts past midnight, on the restaurant’s clocks', () => {
  const late = parseDishHours([2], '22:00', '02:00')!;
  expect(late).toEqual([{ weekday: 2, opens: 1320, closes: 1560 }]);
  expect(dishClosureAt(late, zone, at('01:59', '2026-11-25'))).toBeNull();
  expect(dishClosureAt(late, zone, at('02:00', '2026-11-25'))).toEqual({ next: { day: '2026-12-01', at: '22:00' } });
  // 16:00 in Dakar is 11:00 in Montréal.
  expect(dishClosureAt(parseDishHours([2], '10:00', '12:00')!, 'America/Toronto', at('16:00'))).toBeNull();
});

test('no day is no hours of its own; times that are none, and hours that reach into the next day’s, are refused', () => {
  expect(parseDishHours([], '', '')).toBeNull();
  expect(parseDishHours([1], '', '15:00')).toBeUndefined();
  expect(parseDishHours([7, 1], '20:00', '19:00')).toEqual([
    { weekday: 1, opens: 1200, closes: 2580 },
    { weekday: 7, opens: 1200, closes: 2580 },
  ]);
  expect(parseDishHours([3, 3, 4], '08:00', '09:00')).toHaveLength(2);
  expect(parseDishHours([1, 2], '10:00', '10:00')).toEqual([
    { weekday: 1, opens: 600, closes: 2040 },
    { weekday: 2, opens: 600, closes: 2040 },
  ]);
});
