import { expect, test } from 'vitest';
import { type Transfer, measureCriticalPath, sumKilobytes } from './pages-traffic.ts';
import { totalBlockingMs } from './pages-observer.ts';

const moved = (kind: Transfer['kind'], bytes: number, depth: number, endedAt: number): Transfer => ({
  url: '',
  kind,
  bytes,
  depth,
  askedAt: 0,
  endedAt,
});
const visit = [
  moved('html', 12_000, 1, 700),
  moved('css', 12_000, 2, 1400),
  moved('picture', 4000, 3, 1900),
  moved('script', 30_000, 2, 5000),
];

test('a visit weighs kilobytes of a thousand bytes, by kind and together', () => {
  expect(sumKilobytes(visit)).toEqual({ html: 12, css: 12, script: 30, font: 0, picture: 4, other: 0, all: 58 });
});

test('the way to a moment is what was wholly there by then, and the longest chain of it', () => {
  expect(measureCriticalPath(visit, 1500)).toEqual({ kilobytes: 24, roundTrips: 2 });
  expect(measureCriticalPath(visit, 2000)).toEqual({ kilobytes: 28, roundTrips: 3 });
  expect(measureCriticalPath(visit, 100)).toEqual({ kilobytes: 0, roundTrips: 0 });
});

test('of a long task only what is over 50 ms blocks, and only what comes after the first paint', () => {
  const task = (at: number, took: number) => ({ at, took });
  expect(totalBlockingMs({ fcp: 1000, longTasks: [task(100, 400), task(2000, 120), task(3000, 51)] })).toBe(71);
  expect(totalBlockingMs({ fcp: 1000, longTasks: [task(900, 200)] })).toBe(50);
  expect(totalBlockingMs({ fcp: 1000, longTasks: [] })).toBe(0);
});
