// The data of the admin overview: daily sums, single figures, page speed, the latest alerts.
import type { TransactionSql } from 'postgres';
import { daysBetween, type Overview, buildOverview } from '#domain/desk/overview.ts';
import { percentile75, type SpeedMetric, speedMetrics } from '#domain/page-speed/histogram.ts';
import {
  type DayRange,
  countSellersJobsAndAlerts,
  findRefundsByDay,
  findSalesByDay,
  findVisitsByDay,
} from '#server/figures/queries.ts';
import { sumSpeed } from '#server/page-speed/queries.ts';
import { readRates } from '#server/pricing/queries.ts';

/** 75th percentiles: times in ms, layout shifts in thousandths, null: not measured. `pages`: number of LCP values. */
export type PageSpeed = { route: string; pages: number } & Record<SpeedMetric, number | null>;
export type OverviewPage = {
  overview: Overview;
  figures: Awaited<ReturnType<typeof countSellersJobsAndAlerts>>;
  speed: PageSpeed[];
};

/** Page speed is stored by the hour for five weeks. */
const mostSpeedHours = 35 * 24;

/** `hours`: how many hours ago the first day began. Runs as service_role. */
export async function readOverview(tx: TransactionSql, days: DayRange, hours: number): Promise<OverviewPage> {
  const [sales, refunds, visits, rates, figures, speed] = await Promise.all([
    findSalesByDay(tx, days),
    findRefundsByDay(tx, days),
    findVisitsByDay(tx, days),
    readRates(tx),
    countSellersJobsAndAlerts(tx, days),
    sumSpeed(tx, Math.min(hours, mostSpeedHours)),
  ]);
  return {
    overview: buildOverview(daysBetween(days.from, days.to), { sales, refunds, visits, rates }),
    figures,
    speed: speedOf(speed),
  };
}

/** One entry per kind of page, all countries together; the most visited first, at most twelve. */
function speedOf(rows: Awaited<ReturnType<typeof sumSpeed>>): PageSpeed[] {
  const byRoute = new Map<string, Partial<Record<SpeedMetric, number[]>>>();
  for (const { route, metric, counts } of rows) {
    const page = byRoute.get(route) ?? {};
    byRoute.set(route, page);
    const sum = (page[metric] ??= []);
    for (const [at, count] of counts.entries()) sum[at] = (sum[at] ?? 0) + count;
  }
  return [...byRoute]
    .map(([route, counts]) => ({
      route,
      pages: (counts.lcp ?? []).reduce((sum, count) => sum + count, 0),
      ...(Object.fromEntries(
        speedMetrics.map((metric) => [metric, percentile75(metric, counts[metric] ?? [])]),
      ) as Record<SpeedMetric, number | null>),
    }))
    .toSorted((a, b) => b.pages - a.pages)
    .slice(0, 12);
}
