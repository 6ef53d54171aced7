import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatRateChange,
  formatRate,
  isLargeRateChange,
  isWithinRateBounds,
  rateChangePercent,
  parseRateText,
  rateBounds,
} from './rate-bounds.ts';
import { rateWarning, maxManualRateAgeMs, maxFetchedRateAgeMs } from './rate-age.ts';

test('a rate is read as people write it, and nothing else is one', () => {
  expect(['450', '431,5', ' 6 200.25 ', '0,000001'].map(parseRateText)).toEqual([
    '450',
    '431.5',
    '6200.25',
    '0.000001',
  ]);
  for (const text of ['', '0', '0,000000', '-1', '1e3', '1,2,3', '0,1234567', 'abc', '1234567890'])
    expect(parseRateText(text), text).toBeNull();
});

test('a rate is far when it moves by more than a tenth, up or down, and never when it stays', () => {
  expect([110, 90].map((next) => isLargeRateChange(100, next))).toEqual([false, false]);
  expect([110.01, 89.99].map((next) => isLargeRateChange(100, next))).toEqual([true, true]);
  const rate = fc.double({ min: 0.01, max: 20_000, noNaN: true });
  fc.assert(fc.property(rate, (one) => !isLargeRateChange(one, one)));
  fc.assert(
    fc.property(
      rate,
      rate,
      (last, next) => isLargeRateChange(last, next) === Math.abs(rateChangePercent(last, next)) > 10 + 1e-9,
    ),
  );
});

test('the band is a factor of three from the fixed rate, either way', () => {
  expect(rateBounds(450)).toEqual({ least: 150, most: 1350 });
  expect([149, 150, 1350, 1351].map((one) => isWithinRateBounds(one, 450))).toEqual([false, true, true, false]);
});

test('a rate is written with six figures at most, its move in per cent', () => {
  expect([450, 0.73, 6213.45678, 15_000, 0.2433333333].map(formatRate)).toEqual([
    '450',
    '0,73',
    '6\u00A0213,46',
    '15\u00A0000',
    '0,243333',
  ]);
  expect([2.44, -12, 0].map(formatRateChange)).toEqual(['+2,4\u00A0%', '−12\u00A0%', '0\u00A0%']);
});

test('what is too old is said: a silent service, a fixed rate in its place, a rate set long ago', () => {
  const hasService = true;
  expect(rateWarning('fetched', { sinceMs: maxFetchedRateAgeMs, hasService })).toBeNull();
  expect(rateWarning('fetched', { sinceMs: maxFetchedRateAgeMs + 1, hasService })).toBe('silent');
  expect(rateWarning('fetched', { sinceMs: null, hasService })).toBe('silent');
  expect(rateWarning('set', { sinceMs: maxManualRateAgeMs, hasService: false })).toBeNull();
  expect(rateWarning('set', { sinceMs: maxManualRateAgeMs + 1, hasService: false })).toBe('old');
  expect(rateWarning('fixed', { sinceMs: 0, hasService })).toBe('fallback');
  expect(rateWarning('fixed', { sinceMs: null, hasService: false })).toBeNull();
});
