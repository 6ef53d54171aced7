// Counts of page speed (database/schema/96-page-speed.sql). Run as service_role.
import type { Sql, TransactionSql } from 'postgres';
import type { SpeedMetric } from '#domain/page-speed/histogram.ts';

export type SpeedCount = { route: string; country: string; metric: SpeedMetric; bucket: number };

/** Adds one to each of these buckets, for the current hour. `buckets`: how many buckets the metric has. */
export async function addSpeedCounts(
  tx: TransactionSql,
  counts: readonly (SpeedCount & { buckets: number })[],
): Promise<void> {
  for (const { route, country, metric, bucket, buckets } of counts) {
    const first = Array.from({ length: buckets }, (_, at) => (at === bucket ? 1 : 0));
    await tx`
      insert into page_speed as s (hour, route, country_code, metric, counts)
      select date_trunc('hour', now(), 'UTC'), ${route}, c.code, ${metric}, ${first} from countries c where c.code = ${country}
      on conflict (hour, route, country_code, metric) do update set counts[${bucket + 1}::integer] = coalesce(s.counts[${bucket + 1}::integer], 0) + 1`;
  }
}

export type PageSpeedHistogram = { route: string; country: string; metric: SpeedMetric; counts: number[] };

/** Sums over the last hours, by page, country and metric. */
export const sumSpeed = (tx: TransactionSql | Sql, hours: number): Promise<PageSpeedHistogram[]> => tx<
  PageSpeedHistogram[]
>`
  select route, country, metric, array_agg(n order by bucket) as counts
  from (
    select s.route, s.country_code as country, s.metric, u.bucket, sum(u.n)::integer as n
    from page_speed s, unnest(s.counts) with ordinality u (n, bucket)
    where s.hour > now() - make_interval(hours => ${hours})
    group by 1, 2, 3, 4
  ) summed
  group by 1, 2, 3 order by 1, 2, 3`;

export async function purgeSpeed(tx: TransactionSql, days: number): Promise<void> {
  await tx`delete from page_speed where hour < now() - make_interval(days => ${days})`;
}
