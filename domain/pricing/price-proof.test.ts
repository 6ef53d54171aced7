import { expect, test } from 'vitest';
import { type PricePoint, proveReduction } from './price-proof.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 25);
const log = (...steps: [daysAgo: number, price: number, currency?: string][]): PricePoint[] =>
  steps.map(([daysAgo, price, currency = 'CAD']) => ({ at: now - daysAgo * day, price, currency }));

test('a reduction is measured against the lowest price of the 30 days before it began, toward zero', () => {
  const proof = proveReduction(log([90, 5000], [40, 3000], [20, 4000], [5, 2001]));
  expect(proof).toMatchObject({ since: now - 5 * day, price: 2001, reference: 3000, percent: 33 });
});

test('a price said again begins nothing new', () => {
  expect(proveReduction(log([90, 3000], [8, 2000], [2, 2000]))?.since).toBe(now - 8 * day);
});

test('never cheaper: since the last lower price ended, or since the log began', () => {
  expect(proveReduction(log([90, 1500], [70, 3000], [5, 2000]))).toMatchObject({
    neverCheaperSince: now - 70 * day,
    isWholeLog: false,
  });
  expect(proveReduction(log([90, 3000], [5, 2000]))).toMatchObject({
    neverCheaperSince: now - 90 * day,
    isWholeLog: true,
  });
  // The earlier price of 2000 is equal, so it does not count as cheaper.
  expect(proveReduction(log([90, 2000], [60, 3000], [5, 2000]))?.isWholeLog).toBe(true);
});

test('no proof, no reduction: less than 30 days of log, another currency within them, a rise, less than one percent', () => {
  expect(proveReduction(log([20, 3000], [5, 2000]))).toBeNull();
  expect(proveReduction(log([90, 3000, 'USD'], [10, 3000], [5, 2000]))).toBeNull();
  expect(proveReduction(log([90, 2000], [5, 3000]))).toBeNull();
  expect(proveReduction(log([90, 2000], [5, 1990]))).toBeNull();
  expect(proveReduction(log([90, 2000]))).toBeNull();
  expect(proveReduction([])).toBeNull();
});

test('a currency of long ago ends what can be compared', () => {
  expect(proveReduction(log([200, 10, 'USD'], [90, 3000], [5, 2000]))).toMatchObject({
    neverCheaperSince: now - 90 * day,
    isWholeLog: true,
  });
});
