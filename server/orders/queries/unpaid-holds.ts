// Counts reserved stock by network and by caller. It runs under locks, so that two orders cannot both pass the limit.
import type { TransactionSql } from 'postgres';
import type { StockHoldCounts } from '#domain/orders/hold-limits.ts';

type Origin = { network: string; caller: string };

/** Makes orders of one caller or network wait for each other. Call it before locking offers. */
export async function lockCallerAndNetwork(tx: TransactionSql, { network, caller }: Origin): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${caller}, 41))`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${network}, 42))`;
}

/** The units reserved by everybody, this network and this caller. `except`: orders that will be cancelled. */
export async function countHeldUnits(
  tx: TransactionSql,
  { network, caller }: Origin,
  offerIds: readonly string[],
  except: readonly string[] = [],
): Promise<StockHoldCounts> {
  // `materialized`: while order_origins has the statistics of an empty table, PostgreSQL would read every unpaid order.
  const [counts] = await tx<Omit<StockHoldCounts, 'offers'>[]>`
    with origins as materialized (
      select order_id, network, caller from order_origins where network = ${network} or caller = ${caller}
    ), unpaid as (
      select g.network, g.caller, (select count(*) from order_lines l where l.order_id = o.id) as lines
      from origins g join orders o on o.id = g.order_id
      where o.status = 'awaiting_payment' and o.id <> all(${[...except]}::uuid[])
    )
    select count(*) filter (where network = ${network})::int as "networkOrders",
      coalesce(sum(lines) filter (where network = ${network}), 0)::int as "networkLines",
      coalesce(sum(lines) filter (where caller = ${caller}), 0)::int as "callerLines",
      (select count(*) from order_origins where caller = ${caller} and created_at > now() - interval '1 minute')::int as "callerOrdersInMinute"
    from unpaid`;
  const offers = await tx<{ offerId: string; all: number; network: number; caller: number }[]>`
    select h.offer_id as "offerId", sum(h.quantity)::int as "all",
      coalesce(sum(h.quantity) filter (where g.network = ${network}), 0)::int as network,
      coalesce(sum(h.quantity) filter (where g.caller = ${caller}), 0)::int as caller
    from stock_holds h left join order_origins g on g.order_id = h.order_id
    where h.state = 'held' and h.offer_id = any(${[...offerIds]}::uuid[]) and h.order_id <> all(${[...except]}::uuid[]) group by h.offer_id`;
  return { ...counts!, offers: new Map(offers.map(({ offerId, ...units }) => [offerId, units])) };
}

export async function insertOrderOrigin(
  tx: TransactionSql,
  orderId: string,
  { network, caller }: Origin,
): Promise<void> {
  await tx`insert into order_origins (order_id, network, caller) values (${orderId}, ${network}, ${caller})`;
}

/** Deletes the origins of orders that are no longer unpaid, a day after they were placed. */
export async function purgeOrderOrigins(tx: TransactionSql): Promise<number> {
  const { count } = await tx`
    delete from order_origins g using orders o
    where o.id = g.order_id and o.status <> 'awaiting_payment' and g.created_at < now() - interval '1 day'`;
  return count;
}

/** An unpaid order that may be cancelled so that another order gets its reserved units. */
export type CancellableOrder = { id: string; lines: number; units: { offerId: string; quantity: number }[] };

/** Unpaid orders whose reservation ends before `endingBefore`. Sorted by the unpaid lines of their network, then of
 * their caller, most first, then by age, the oldest first. Orders with received money are left out.
 * `of`: only orders that reserve one of these offers, or only those of this network. */
export async function findCancellableOrders(
  tx: TransactionSql,
  endingBefore: Date,
  of: { offerIds: readonly string[]; network: string | null },
): Promise<CancellableOrder[]> {
  const wanted =
    of.offerIds.length === 0
      ? tx`true`
      : tx`exists (select from stock_holds h where h.order_id = u.id and h.state = 'held' and h.offer_id = any(${[...of.offerIds]}::uuid[]))`;
  return tx<CancellableOrder[]>`
    with unpaid as (
      select o.id, o.hold_until, coalesce(g.network, o.id::text) as network, coalesce(g.caller, o.id::text) as caller,
        (select count(*) from order_lines l where l.order_id = o.id)::int as lines
      from orders o left join order_origins g on g.order_id = o.id where o.status = 'awaiting_payment'
    ), sized as (
      select *, sum(lines) over (partition by network) as network_lines, sum(lines) over (partition by caller) as caller_lines from unpaid
    )
    select u.id, u.lines, coalesce((select jsonb_agg(jsonb_build_object('offerId', h.offer_id, 'quantity', h.quantity)) from stock_holds h
        where h.order_id = u.id and h.state = 'held'), '[]') as units
    from sized u
    where u.hold_until <= ${endingBefore} and (${of.network}::text is null or u.network = ${of.network}) and ${wanted}
      and not exists (select from payments p where p.order_id = u.id and p.state in ('paid', 'mismatch', 'refunding', 'refunded'))
    order by u.network_lines desc, u.caller_lines desc, u.hold_until limit 50`;
}
