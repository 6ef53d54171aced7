// The sums for the administrators' overview. docs/decisions/0090 has the query times with 50,000 orders.
import type { TransactionSql } from 'postgres';
import type { DailyCount, DailySum } from '#domain/desk/overview.ts';
import type { Language } from '#domain/settings/language.ts';

/** From the start of day `from` to the end of day `to`, in a time zone. */
export type DayRange = { from: string; to: string; timeZone: string };

const begin = (tx: TransactionSql, { from, timeZone }: DayRange) =>
  tx`(${from}::date::timestamp at time zone ${timeZone})`;
const end = (tx: TransactionSql, { to, timeZone }: DayRange) =>
  tx`((${to}::date + 1)::timestamp at time zone ${timeZone})`;

export const findSalesByDay = (tx: TransactionSql, days: DayRange): Promise<DailySum[]> => tx<DailySum[]>`
  select day::text as day, currency, orders::integer as count, total::float8 as "amountMinor"
  from (select (paid_at at time zone ${days.timeZone})::date as day, currency, count(*) as orders, sum(total_minor) as total
    from orders where paid_at >= ${begin(tx, days)} and paid_at < ${end(tx, days)} group by 1, 2) summed`;

export const findRefundsByDay = (tx: TransactionSql, days: DayRange): Promise<DailySum[]> => tx<DailySum[]>`
  select (r.updated_at at time zone ${days.timeZone})::date::text as day, o.currency, count(*)::integer as count, sum(r.amount_minor)::float8 as "amountMinor"
  from refunds r join orders o on o.id = r.order_id
  where r.state = 'succeeded' and r.updated_at >= ${begin(tx, days)} and r.updated_at < ${end(tx, days)} group by 1, 2`;

export const findVisitsByDay = (tx: TransactionSql, days: DayRange): Promise<DailyCount[]> => tx<DailyCount[]>`
  select (hour at time zone ${days.timeZone})::date::text as day, sum(visits)::integer as count
  from visit_hours where hour >= ${begin(tx, days)} and hour < ${end(tx, days)} group by 1`;

/** The overview's counts that are not by day. `failedJobs` and `retryingJobs` stop at a thousand. */
export async function countSellersJobsAndAlerts(tx: TransactionSql, days: DayRange) {
  const [row] = await tx<
    {
      sellers: number;
      newSellers: number;
      misses: number;
      failedJobs: number;
      retryingJobs: number;
      alerts: number;
      mailedAlerts: number;
      reports: number;
    }[]
  >`
    select
      (select count(*)::integer from sellers where is_active) as sellers,
      (select count(*)::integer from sellers where created_at >= ${begin(tx, days)} and created_at < ${end(tx, days)}) as "newSellers",
      (select coalesce(sum(times), 0)::integer from search_misses where day between ${days.from}::date and ${days.to}::date) as misses,
      (select count(*)::integer from private.desk_jobs('failed', null, null, null, 1000)) as "failedJobs",
      (select count(*)::integer from private.desk_jobs('retrying', null, null, null, 1000)) as "retryingJobs",
      (select count(*)::integer from audit_log where is_alert and at >= ${begin(tx, days)} and at < ${end(tx, days)}) as alerts,
      (select count(*)::integer from alert_notices where told_at >= ${begin(tx, days)} and told_at < ${end(tx, days)}) as "mailedAlerts",
      (select count(*)::integer from csp_reports where received_at >= ${begin(tx, days)} and received_at < ${end(tx, days)}) as reports`;
  return row!;
}

export async function addVisits(tx: TransactionSql, visits: number): Promise<void> {
  await tx`
    insert into visit_hours as v (hour, visits) values (date_trunc('hour', now(), 'UTC'), ${visits})
    on conflict (hour) do update set visits = v.visits + excluded.visits`;
}

/** The most different searches counted per day. More than this are probably random words from a program. */
const mostWordsADay = 5000;

type Search = { words: string; language: Language; times: number };

const addTo =
  (table: 'search_misses' | 'search_counts') =>
  async (tx: TransactionSql, timeZone: string, searches: readonly Search[]): Promise<void> => {
    await tx`
      insert into ${tx(table)} as s (day, words, language, times)
      select (now() at time zone ${timeZone})::date, m.words, m.language, m.times
      from jsonb_to_recordset(${tx.json(searches as never)}) as m (words text, language text, times integer)
      where (select count(*) from ${tx(table)} where day = (now() at time zone ${timeZone})::date) < ${mostWordsADay}
      on conflict (day, words, language) do update set times = s.times + excluded.times`;
  };

export const addSearchMisses = addTo('search_misses');
export const addSearchCounts = addTo('search_counts');

/** The most frequent searches of the last days. */
export const findFrequentSearches = (
  tx: TransactionSql,
  { days, most }: { days: number; most: number },
): Promise<Search[]> => tx<Search[]>`
  select words, language, sum(times)::integer as times from search_counts where day > current_date - ${days}::integer
  group by words, language order by 3 desc, 1, 2 limit ${most}`;

export async function purgeFigures(
  tx: TransactionSql,
  { visitDays, missDays, searchDays }: { visitDays: number; missDays: number; searchDays: number },
) {
  await tx`delete from visit_hours where hour < now() - make_interval(days => ${visitDays})`;
  await tx`delete from search_misses where day < current_date - ${missDays}::integer`;
  await tx`delete from search_counts where day < current_date - ${searchDays}::integer`;
}
