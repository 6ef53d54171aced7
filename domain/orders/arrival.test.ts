import { expect, test } from 'vitest';
import { estimateArrival, canReportMissingGoods } from './arrival.ts';

const paidAtMs = Date.parse('2026-11-23T15:00:00Z');
const part = { status: 'to_prepare', paidAtMs, deliveredAtMs: null, promises: [{ daysMin: 2, daysMax: 7 }] };
const on = (day: string, changes: Partial<Parameters<typeof estimateArrival>[0]> = {}, zone = 'America/Toronto') =>
  estimateArrival({ ...part, ...changes }, Date.parse(`${day}T15:00:00Z`), zone);

test('issue 20 a part arrives between the days that were promised from its payment on', () => {
  expect(on('2026-11-23')).toEqual({ kind: 'between', from: '2026-11-25', to: '2026-11-30' });
  expect(on('2026-11-23', { status: 'shipped' })).toEqual({ kind: 'between', from: '2026-11-25', to: '2026-11-30' });
  // All lines arrive together, so the slowest line decides.
  const promises = [...part.promises, { daysMin: 5, daysMax: 9 }];
  expect(on('2026-11-23', { promises })).toEqual({ kind: 'between', from: '2026-11-28', to: '2026-12-02' });
});

test('issue 20 days that have passed are not promised any more', () => {
  expect(on('2026-11-25')).toEqual({ kind: 'by', day: '2026-11-30' });
  expect(on('2026-11-30')).toEqual({ kind: 'today', day: '2026-11-30' });
  expect(on('2026-12-01', { status: 'shipped' })).toEqual({ kind: 'late', day: '2026-11-30' });
  expect(on('2026-12-09', { status: 'delivered', deliveredAtMs: Date.parse('2026-12-04T15:00:00Z') })).toEqual({
    kind: 'done',
    day: '2026-12-04',
  });
});

test('issue 20 one day is said as one, and a longest time alone as the latest day', () => {
  expect(on('2026-11-23', { promises: [{ daysMin: 4, daysMax: 4 }] })).toEqual({ kind: 'on', day: '2026-11-27' });
  expect(on('2026-11-23', { promises: [{ daysMin: null, daysMax: 4 }] })).toEqual({ kind: 'by', day: '2026-11-27' });
  expect(on('2026-11-23', { promises: [{ daysMin: 0, daysMax: 0 }] })).toEqual({ kind: 'today', day: '2026-11-23' });
});

test('issue 20 nothing is said of what nobody promised, or of what does not come', () => {
  expect(on('2026-11-23', { promises: [{ daysMin: null, daysMax: null }, ...part.promises] })).toBe(null);
  expect(on('2026-11-23', { promises: [] })).toBe(null);
  for (const status of ['cancelled', 'refunded', 'pending']) expect(on('2026-11-23', { status })).toBe(null);
});

test('issue 20 days are those of the clock where it arrives', () => {
  const paidLate = { paidAtMs: Date.parse('2026-11-24T02:00:00Z') };
  expect(on('2026-11-24', paidLate, 'America/Toronto')).toMatchObject({ from: '2026-11-25', to: '2026-11-30' });
  expect(on('2026-11-24', paidLate, 'Africa/Bamako')).toMatchObject({ from: '2026-11-26', to: '2026-12-01' });
});

test('a buyer may say that nothing arrived once the promised days are over, and not on the day on which it was sent', () => {
  const overdue = (day: string, changes: Partial<Parameters<typeof canReportMissingGoods>[0]> = {}) =>
    canReportMissingGoods(
      { ...part, shippedAtMs: Date.parse('2026-11-24T15:00:00Z'), ...changes },
      Date.parse(`${day}T15:00:00Z`),
      'America/Toronto',
    );
  expect([overdue('2026-11-30'), overdue('2026-12-01')]).toEqual([false, true]);
  // The seller shipped after the last promised day.
  const shippedAtMs = Date.parse('2026-12-03T15:00:00Z');
  expect([overdue('2026-12-03', { shippedAtMs }), overdue('2026-12-04', { shippedAtMs })]).toEqual([false, true]);
  // A restaurant does not promise delivery days.
  const promises = [{ daysMin: null, daysMax: null }];
  expect([overdue('2026-11-24', { promises }), overdue('2026-11-25', { promises })]).toEqual([false, true]);
});
