import { expect, test } from 'vitest';
import { summarizeLatency, formatTable } from './report.ts';

test('percentiles are by nearest rank, whatever the order of the times', () => {
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(summarizeLatency(hundred)).toEqual({ p50: 50, p90: 90, p99: 99, max: 100 });
  expect(summarizeLatency([7])).toEqual({ p50: 7, p90: 7, p99: 7, max: 7 });
  expect(summarizeLatency([])).toEqual({ p50: 0, p90: 0, p99: 0, max: 0 });
});

test('a table sets numbers to the right and words to the left', () => {
  expect(
    formatTable(
      ['kind', 'ms'],
      [
        ['one', 5.25],
        ['eleven', 1234.5],
      ],
    ),
  ).toBe('kind      ms\none      5.3\neleven  1235');
});
