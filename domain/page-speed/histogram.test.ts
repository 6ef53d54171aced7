import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bucketBounds,
  bucketIndex,
  reportBuckets,
  percentile75,
  speedMetrics,
  speedReportSchema,
} from './histogram.ts';

test('R-PAGE-09 the 75th percentile lies in the bucket of the value that three quarters do not exceed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...speedMetrics),
      fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 200 }),
      (metric, values) => {
        const bounds = bucketBounds[metric];
        const counts = Array.from({ length: bounds.length + 1 }, () => 0);
        for (const value of values) counts[bucketIndex(metric, value)]! += 1;
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1]!;
        const told = percentile75(metric, counts)!;
        const bucket = bucketIndex(metric, exact);
        expect(told).toBeGreaterThanOrEqual(bucket === 0 ? 0 : bounds[bucket - 1]!);
        expect(told).toBeLessThanOrEqual(bounds[bucket] ?? bounds.at(-1)!);
      },
    ),
  );
});

test('of nothing there is no percentile', () => expect(percentile75('lcp', [0, 0, 0])).toBeNull());

test('R-PAGE-08 a report counts what was measured; shifts in thousandths', () => {
  expect(reportBuckets({ path: '/', lcp: 1400, cls: 0.1 })).toEqual([
    { metric: 'lcp', bucket: bucketBounds.lcp.indexOf(1500) },
    { metric: 'cls', bucket: bucketBounds.cls.indexOf(100) },
  ]);
});

test.each([
  {},
  { path: 'x' },
  { path: '/', lcp: -1 },
  { path: '/', lcp: '5' },
  { path: '/', inp: 1e9 },
  { path: '/', cls: 101 },
  { path: '/', who: 'awa' },
  { path: `/${'x'.repeat(500)}` },
  null,
  [],
])('what is no report is refused: %j', (value) => expect(speedReportSchema.safeParse(value).success).toBe(false));
