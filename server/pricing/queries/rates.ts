// Exchange rates for the administrators' screen: source, age, history, state of the service (66-rate-history.sql).
import type { TransactionSql } from 'postgres';
import type { RateSource } from '#domain/money/rate-age.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

/** A rate in units per 1 CAD. `since` null: before the history began. `monthAgo`: the rate thirty days ago. */
export type ExchangeRateOverview = {
  currency: string;
  perCad: number;
  fixedPerCad: number;
  fetchedPerCad: number | null;
  source: RateSource;
  since: Date | null;
  setAt: Date | null;
  monthAgo: number | null;
};

/** A change of a rate. `reason` may be empty; `actorName` null: the account was deleted. */
export type RateChange = {
  id: number;
  perCad: number;
  source: RateSource;
  actor: string;
  actorName: string | null;
  reason: string;
  at: Date;
};

/** All rates except CAD, which is always 1. */
export async function findExchangeRates(tx: TransactionSql): Promise<ExchangeRateOverview[]> {
  return tx<ExchangeRateOverview[]>`
    select e.currency, e.per_cad::float8 as "perCad", e.fixed_per_cad::float8 as "fixedPerCad", e.fetched_per_cad::float8 as "fetchedPerCad",
      e.rate_source as source, l.changed_at as since, e.set_at as "setAt", b.per_cad::float8 as "monthAgo"
    from exchange_rates e
    left join lateral (select changed_at from rate_changes c where c.currency = e.currency order by c.id desc limit 1) l on true
    left join lateral (select per_cad from rate_changes c where c.currency = e.currency and c.changed_at <= now() - interval '30 days' order by c.id desc limit 1) b on true
    where e.currency <> 'CAD' order by array_position(array['XOF', 'EUR', 'USD', 'GNF', 'CDF', 'GBP'], e.currency), e.currency`;
}

/** At most `most` changes of a currency, the newest first. `before`: only changes with a lower id. */
export async function findExchangeRateChanges(
  tx: TransactionSql,
  currency: string,
  { before, most }: { before: number | null; most: number },
): Promise<RateChange[]> {
  return tx<RateChange[]>`
    select c.id::int as id, c.per_cad::float8 as "perCad", c.source, c.actor, coalesce(nullif(p.display_name, ''), p.email) as "actorName", c.reason, c.changed_at as at
    from rate_changes c left join profiles p on p.user_id = ${personIdOfActorSql(tx, tx`c.actor`)}
    where c.currency = ${currency} and ${before === null ? tx`true` : tx`c.id < ${before}`}
    order by c.id desc limit ${most}`;
}

/** The rate at the end of each day with a change, the oldest first. The first row is the rate before `days`. */
export async function findDailyRates(
  tx: TransactionSql,
  currency: string,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<{ day: string; perCad: number }[]> {
  return tx<{ day: string; perCad: number }[]>`
    select day, "perCad" from (
      select distinct on (day) day, "perCad" from (
        select to_char(greatest(c.changed_at, now() - make_interval(days => ${days})) at time zone ${timeZone}, 'YYYY-MM-DD') as day, c.per_cad::float8 as "perCad", c.id
        from rate_changes c where c.currency = ${currency} and c.id >= coalesce(
          (select max(b.id) from rate_changes b where b.currency = ${currency} and b.changed_at <= now() - make_interval(days => ${days})), 0)) x
      order by day, id desc) y
    order by day`;
}

/** The last result of the exchange rate service; null: it was never called. */
export async function findRateServiceState(
  tx: TransactionSql,
): Promise<{ askedAt: Date; answeredAt: Date | null; fault: string | null } | null> {
  const [row] = await tx<{ askedAt: Date; answeredAt: Date | null; fault: string | null }[]>`
    select asked_at as "askedAt", answered_at as "answeredAt", fault from rate_service`;
  return row ?? null;
}

/** `fault` null: the response was usable. */
export async function recordRateServiceResponse(tx: TransactionSql, fault: string | null): Promise<void> {
  await tx`
    insert into rate_service (asked_at, answered_at, fault) values (now(), ${fault === null ? tx`now()` : null}, ${fault?.slice(0, 300) ?? null})
    on conflict (is_only) do update set asked_at = now(), answered_at = coalesce(excluded.answered_at, rate_service.answered_at), fault = excluded.fault`;
}

/** Locks one rate; null: unknown currency, or CAD. */
export async function lockExchangeRateRow(
  tx: TransactionSql,
  currency: string,
): Promise<{ perCad: number; fixedPerCad: number; setPerCad: number | null; source: RateSource } | null> {
  const [row] = await tx<{ perCad: number; fixedPerCad: number; setPerCad: number | null; source: RateSource }[]>`
    select per_cad::float8 as "perCad", fixed_per_cad::float8 as "fixedPerCad", set_per_cad::float8 as "setPerCad", rate_source as source
    from exchange_rates where currency = ${currency} and currency <> 'CAD' for update`;
  return row ?? null;
}

/** Sets the administrator's rate; null removes it. */
export async function setManualExchangeRate(
  tx: TransactionSql,
  { currency, perCad }: { currency: string; perCad: string | null },
): Promise<{ perCad: number; source: RateSource }> {
  const [row] = await tx<{ perCad: number; source: RateSource }[]>`
    update exchange_rates set set_per_cad = ${perCad}::numeric, set_at = ${perCad === null ? null : tx`now()`} where currency = ${currency}
    returning per_cad::float8 as "perCad", rate_source as source`;
  return row!;
}

/** Adds the current rates to the history, if they differ from its last entries. */
export async function recordRates(
  tx: TransactionSql,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> {
  await tx`
    insert into rate_changes (currency, per_cad, source, actor, reason)
    select e.currency, e.per_cad, e.rate_source, ${actor}, ${reason}
    from exchange_rates e left join lateral (select c.per_cad, c.source from rate_changes c where c.currency = e.currency order by c.id desc limit 1) l on true
    where e.currency <> 'CAD' and (l.per_cad, l.source) is distinct from (e.per_cad, e.rate_source)`;
}

/** Deletes fetched rates after this many days, at most 5,000 at a time. */
export async function purgeFetchedRateChanges(tx: TransactionSql, days: number): Promise<void> {
  await tx`
    delete from rate_changes where id in (
      select id from rate_changes where source = 'fetched' and changed_at < now() - make_interval(days => ${days}) order by changed_at limit 5000)`;
}
