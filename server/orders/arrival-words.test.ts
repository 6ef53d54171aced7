import { expect, test } from 'vitest';
import { arrivalTextIfBoughtNow, formatArrivalText, addArrivalTexts } from './arrival-words.ts';
import { exampleOrder } from './notifications/example-order.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const between = (from: string, to: string) =>
  (['fr', 'en'] as const).map((language) => plain(formatArrivalText({ kind: 'between', from, to }, language)));

test('issue 20 the days of arrival in words, the month once where it is one', () => {
  expect(between('2026-11-25', '2026-11-30')).toEqual([
    'Livré entre le 25 et le 30 novembre',
    'Arrives between November 25 and 30',
  ]);
  expect(between('2026-11-28', '2026-12-01')).toEqual([
    'Livré entre le 28 novembre et le 1er décembre',
    'Arrives between November 28 and December 1',
  ]);
  expect(plain(formatArrivalText({ kind: 'late', day: '2026-11-30' }, 'fr'))).toBe(
    'Attendu le 30 novembre au plus tard : ce colis est en retard',
  );
});

test('issue 20 each part of a paid order says when it arrives; an unpaid order promises no day', () => {
  const order = { ...exampleOrder({ status: 'paid' }, 'fr', 'XOF'), paidAt: '2026-11-24T02:00:00.000Z' };
  const now = new Date('2026-11-24T03:00:00Z');
  const arrivals = addArrivalTexts(order, now, 'America/Toronto').parts.map(({ arrival }) => plain(arrival!));
  // The order goes to Bamako, where the local day is already the 24th.
  expect(new Set(arrivals)).toEqual(new Set(['Livré entre le 27 et le 30 novembre']));
  const unpaid = addArrivalTexts({ ...order, status: 'awaiting_payment', paidAt: null }, now, 'America/Toronto');
  expect(unpaid.parts.map(({ arrival }) => arrival)).toEqual([null, null, null]);
});

test('the page of an order that waits for its payment says dates, not days: those of a payment today; a line of a part that promises no whole says its own', () => {
  const order = { ...exampleOrder({ status: 'awaiting_payment' }, 'fr', 'XOF'), paidAt: null };
  const now = new Date('2026-11-24T03:00:00Z');
  const read = (some: typeof order) => addArrivalTexts(some, now, 'America/Toronto', { withIfPaid: true }).parts;
  const dates = 'Livré entre le 27 et le 30 novembre, si vous payez aujourd’hui';
  expect(read(order).map(({ arrival }) => plain(arrival!))).toEqual([dates, dates, dates]);
  const [first, ...others] = order.parts;
  const unstated = {
    ...first!,
    lines: first!.lines.map((line, at) => (at === 0 ? { ...line, daysMin: null, daysMax: null } : line)),
  };
  const [part] = read({ ...order, parts: [unstated, ...others] });
  expect(part!.arrival).toBeNull();
  expect(part!.lines.map(({ arrival }) => arrival && plain(arrival))).toEqual([null, dates]);
  expect(read({ ...order, status: 'expired' }).map(({ arrival }) => arrival)).toEqual([null, null, null]);
});

test('an offer says the days between which it arrives when it is bought now, and nothing where its seller states none or is on holiday', () => {
  const at = (days_min: number | null, days_max: number | null, reopens_on: string | null = null) => {
    const words = arrivalTextIfBoughtNow(
      { days_min, days_max, reopens_on },
      { now: new Date('2026-11-26T15:00:00Z'), zone: 'America/Toronto', language: 'fr' },
    );
    return words && plain(words);
  };
  expect(at(2, 7)).toBe('Livré entre le 28 novembre et le 3 décembre');
  expect(at(0, 3)).toBe('Livré au plus tard le 29 novembre');
  expect(at(5, 5)).toBe('Livraison prévue le 1er décembre');
  expect(at(0, 0)).toBe('Livré au plus tard le 27 novembre');
  expect(at(null, null)).toBeNull();
  expect(at(2, 7, '2026-12-05')).toBeNull();
});
