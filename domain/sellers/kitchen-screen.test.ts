import { describe, expect, test } from 'vitest';
import { partTransitions } from '#domain/orders/status.ts';
import {
  kitchenColumnOf,
  kitchenColumns,
  minutesLeftOrZero,
  minutesSince,
  nextKitchenAction,
  shouldRing,
} from './kitchen-screen.ts';

describe('R-FREE-09 the kitchen screen', () => {
  test('each state of a part stands in one column or is given up, and each step leads to the next column', () => {
    expect(Object.keys(partTransitions).map((status) => [status, kitchenColumnOf(status)])).toEqual([
      ['pending', null],
      ['to_prepare', 'new'],
      ['accepted', 'preparing'],
      ['packed', 'ready'],
      ['partly_shipped', 'ready'],
      ['shipped', 'handed-over'],
      ['delivered', 'handed-over'],
      ['cancelled', null],
      ['refunded', null],
    ]);
    expect(kitchenColumns.map(nextKitchenAction)).toEqual(['accept', 'pack', 'ship', null]);
  });

  test('time since the payment is counted in whole minutes, what is left in minutes begun', () => {
    const at = Date.parse('2026-11-26T18:00:00Z');
    expect(minutesSince(Date.parse('2026-11-26T17:50:01Z'), at)).toBe(9);
    expect(minutesSince(Date.parse('2026-11-26T18:00:05Z'), at)).toBe(0);
    expect(minutesLeftOrZero(Date.parse('2026-11-26T18:00:01Z'), at)).toBe(1);
    expect(minutesLeftOrZero(Date.parse('2026-11-26T18:10:00Z'), at)).toBe(10);
    expect(minutesLeftOrZero(Date.parse('2026-11-26T17:59:59Z'), at)).toBe(0);
  });

  test('rings at once for a new order, again while one waits, never for what is accepted', () => {
    const [fresh, taken] = [
      { id: 'a', status: 'to_prepare' },
      { id: 'b', status: 'accepted' },
    ];
    const rings = (tickets: { id: string; status: string }[], rungFor: string[], sinceMs: number) =>
      shouldRing(tickets, { rungFor: new Set(rungFor), rungAtMs: 0, nowMs: sinceMs });
    expect(rings([fresh!], [], 1)).toBe(true);
    expect(rings([fresh!], ['a'], 29_999)).toBe(false);
    expect(rings([fresh!], ['a'], 30_000)).toBe(true);
    expect(rings([taken!], [], 60_000)).toBe(false);
    expect(rings([], [], 60_000)).toBe(false);
  });
});
