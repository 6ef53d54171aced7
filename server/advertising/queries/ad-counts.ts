// Counts views and clicks of advertisements (database/schema/70-ads.sql, ad_counts). Runs as service_role.
import type { TransactionSql } from 'postgres';

/** The counts of one hour are spread over this many rows, so that visitors do not wait for one row lock. */
const shards = 16;

/** Adds a view or a click to each advertisement that is still active. Rows are locked by id to prevent deadlocks. */
export async function addAdCounts(
  tx: TransactionSql,
  { seen, followed }: { seen: string[]; followed: string[] },
): Promise<void> {
  const shard = Math.floor(Math.random() * shards);
  await tx`
    insert into ad_counts as c (ad_id, hour, shard, views, clicks)
    select a.id, date_trunc('hour', now(), 'UTC'), ${shard}, (a.id = any (${seen}::uuid[]))::integer, (a.id = any (${followed}::uuid[]))::integer
    from ads a where a.id = any (${[...seen, ...followed]}::uuid[]) and a.is_active and (a.ends_at is null or a.ends_at > now()) order by a.id
    on conflict (ad_id, hour, shard) do update set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`;
}

/** Updates the totals on the advertisements (R-ADS-01), and merges the rows of each past hour into one. */
export async function updateAdTotalsFromCounts(tx: TransactionSql): Promise<void> {
  await tx`
    with gone as (
      delete from ad_counts where hour < date_trunc('hour', now(), 'UTC') and shard > 0 returning ad_id, hour, views, clicks
    )
    insert into ad_counts as c (ad_id, hour, shard, views, clicks)
    select ad_id, hour, 0, sum(views), sum(clicks) from gone group by ad_id, hour order by ad_id, hour
    on conflict (ad_id, hour, shard) do update set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`;
  await tx`
    update ads a set views = s.views, clicks = s.clicks
    from (
      select ad_id, sum(views) as views, sum(clicks) as clicks from ad_counts
      where ad_id in (select ad_id from ad_counts where hour > now() - interval '2 hours') group by ad_id
    ) s
    where a.id = s.ad_id and (a.views, a.clicks) is distinct from (s.views, s.clicks)`;
}

export type AdDayCounts = { day: string; views: number; clicks: number };

/** Counts per day of the shop's time zone. Days without views and clicks are left out. */
export const findAdCountsByDay = (
  tx: TransactionSql,
  id: string,
  { timeZone, days }: { timeZone: string; days: number },
): Promise<AdDayCounts[]> => tx<AdDayCounts[]>`
  select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(views)::integer as views, sum(clicks)::integer as clicks
  from ad_counts where ad_id = ${id} and hour > now() - make_interval(days => ${days}) group by 1 order by 1 limit ${days + 1}`;

/** The exact totals of these advertisements, also of the current hour. */
export async function findAdTotals(
  tx: TransactionSql,
  ids: string[],
): Promise<Map<string, { views: number; clicks: number }>> {
  const rows = await tx<{ id: string; views: number; clicks: number }[]>`
    select ad_id as id, sum(views)::float8 as views, sum(clicks)::float8 as clicks from ad_counts where ad_id = any (${ids}::uuid[]) group by ad_id`;
  return new Map(rows.map(({ id, views, clicks }) => [id, { views, clicks }]));
}
