// How the speed of pages is counted (R-PAGE-08, R-PAGE-09): in buckets, so that nothing of one visit is kept.
import * as z from 'zod/mini';

/** Largest contentful paint, interaction to next paint and time to first byte in milliseconds; cumulative layout shift in thousandths. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

const times = [
  50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6000,
  8000, 10_000, 15_000, 30_000,
] as const;
const shifts = [0, 5, 10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000] as const;

/** Upper bounds of the buckets, in the metric's unit; the last bucket, above them all, has none. Stored: never changed, only added to. */
export const bucketBounds: Record<SpeedMetric, readonly number[]> = {
  lcp: times,
  inp: times,
  cls: shifts,
  ttfb: times,
};

/** The bucket of a value, from 0. */
export function bucketOf(metric: SpeedMetric, value: number): number {
  const at = bucketBounds[metric].findIndex((bound) => value <= bound);
  return at === -1 ? bucketBounds[metric].length : at;
}

/**
 * The 75th percentile of counts per bucket, within a bucket as if its values were spread evenly; null: nothing was counted. In the last bucket:
 * its lower bound, at least.
 */
export function percentile75(metric: SpeedMetric, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const bounds = bucketBounds[metric];
  let left = total * 0.75;
  for (const [at, count] of counts.entries()) {
    if (left > count) {
      left -= count;
      continue;
    }
    const from = at === 0 ? 0 : bounds[at - 1]!;
    const to = bounds[at] ?? from;
    return Math.round(from + (to - from) * (left / count));
  }
  return bounds[bounds.length - 1]!;
}

const time = z.optional(z.number().check(z.gte(0), z.lte(600_000)));
/** The one report that a page sends: the path it was opened at, and its measurements. */
export const speedReport = z.strictObject({
  path: z.string().check(z.startsWith('/'), z.maxLength(500)),
  lcp: time,
  inp: time,
  ttfb: time,
  /** The value of the library, not in thousandths. */
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
});
export type SpeedReport = z.output<typeof speedReport>;

/** The buckets that a report counts in. */
export const bucketsOf = (report: SpeedReport): { metric: SpeedMetric; bucket: number }[] =>
  speedMetrics.flatMap((metric) => {
    const value = report[metric];
    if (value === undefined) return [];
    return [{ metric, bucket: bucketOf(metric, metric === 'cls' ? value * 1000 : value) }];
  });
