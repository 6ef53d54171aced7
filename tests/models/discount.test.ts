import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDiscount, percentOff, type PriceChange } from './discount.ts';
import { dayMs, formatIsoDay } from './moment.ts';

const now = '2026-11-21T12:00:00Z';
const nowMs = Date.parse(now);
const ago = (days: number): string => `${formatIsoDay(nowMs - days * dayMs)}T12:00:00Z`;
const change = (days: number, price: number): PriceChange => ({ price, changedAt: ago(days) });

test('a reduction is measured against the lowest price of the 30 days before it began', () => {
  expect(computeDiscount([change(100, 10_000), change(20, 9000), change(10, 12_000), change(5, 6000)], now)).toEqual({
    percent: 33,
    reference: 9000,
    since: ago(5),
  });
});

test('raising a price to lower it again shows no reduction', () => {
  expect(computeDiscount([change(100, 5000), change(3, 9000), change(2, 5000)], now)).toBeNull();
});

test('a price that was in effect when the window opened counts, although it began long before', () => {
  expect(computeDiscount([change(300, 10_000), change(5, 8000)], now)).toEqual({
    percent: 20,
    reference: 10_000,
    since: ago(5),
  });
});

test('a price that ended before the window opened does not count', () => {
  expect(computeDiscount([change(300, 4000), change(50, 10_000), change(5, 8000)], now)?.reference).toBe(10_000);
  expect(computeDiscount([change(300, 4000), change(34, 10_000), change(5, 8000)], now)).toBeNull();
});

test('without an earlier price there is no evidence, so no reduction', () => {
  expect(computeDiscount([change(5, 8000)], now)).toBeNull();
  expect(computeDiscount([], now)).toBeNull();
});

test('a repeated row of the same price does not begin a new price', () => {
  expect(computeDiscount([change(100, 10_000), change(20, 8000), change(2, 8000)], now)).toEqual({
    percent: 20,
    reference: 10_000,
    since: ago(20),
  });
});

test('a change still to come is not in effect; the order of rows does not matter', () => {
  expect(computeDiscount([change(-2, 1000), change(5, 8000), change(100, 10_000)], now)).toEqual({
    percent: 20,
    reference: 10_000,
    since: ago(5),
  });
});

test('the percentage is rounded toward zero, and 0 % is not a reduction', () => {
  expect(percentOff(6667, 10_000)).toBe(33);
  expect(percentOff(1, 10_000)).toBe(99);
  expect(computeDiscount([change(100, 10_000), change(5, 9999)], now)).toBeNull();
});

test('what is shown is always lower than a price really asked in the window, and never flattering', () => {
  const history = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 120 }), price: fc.integer({ min: 1, max: 500 }) }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(history, (rows) => {
      const found = computeDiscount(
        rows.map((row) => change(row.days, row.price)),
        now,
      );
      if (!found) return;
      const current = rows.toSorted((a, b) => b.days - a.days).at(-1)?.price ?? 0;
      expect(rows.some((row) => row.price === found.reference)).toBe(true);
      expect(current).toBeLessThan(found.reference);
      expect(current * 100).toBeLessThanOrEqual(found.reference * (100 - found.percent));
    }),
  );
});
