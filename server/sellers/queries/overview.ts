// The figures a seller looks at first. As the market, for one seller.
import type { TransactionSql } from 'postgres';
import type { DailySum } from '#domain/desk/overview.ts';
import { waitingStatesSql } from '#server/orders/queries/waiting-states.ts';

const dayMs = 86_400_000;

/** Orders that wait, and those of them that should have left. */
export async function waitingOf(
  tx: TransactionSql,
  seller: string,
  now: Date,
): Promise<{ toDo: number; late: number }> {
  const [row] = await tx<{ toDo: number; late: number }[]>`
    select count(*)::int as "toDo", count(*) filter (where ship_by < ${now})::int as late
    from seller_orders where seller_id = ${seller} and status in ${waitingStatesSql(tx)}`;
  return row!;
}

/**
 * Differs whenever a part of this seller was written, or a day ended: the parts that moved since yesterday began, in UTC. A sum and not the latest moment:
 * transactions do not end in the order in which they began.
 */
export async function partsVersion(tx: TransactionSql, seller: string, now: Date): Promise<string> {
  const since = new Date(Math.floor(now.getTime() / dayMs - 1) * dayMs);
  const [row] = await tx<{ version: string }[]>`
    select concat(count(*), '-', sum(extract(epoch from updated_at))) as version
    from seller_orders where seller_id = ${seller} and updated_at >= ${since} and status <> 'pending'`;
  return `${since.getTime() / dayMs}-${row!.version}`;
}

/** What was paid for its articles, by day of `timeZone` and currency, without what was called off or went back whole. */
export const sellerSalesByDay = (
  tx: TransactionSql,
  seller: string,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<DailySum[]> => tx<DailySum[]>`
  select to_char(o.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, o.currency, count(*)::int as count, sum(p.items_minor)::bigint as "amountMinor"
  from seller_orders p join orders o on o.id = p.order_id
  where p.seller_id = ${seller} and p.created_at >= (${from}::date - 7)::timestamp at time zone ${timeZone}
    and o.paid_at >= ${from}::date::timestamp at time zone ${timeZone} and p.status not in ('pending', 'cancelled', 'refunded')
  group by 1, 2`;

/** What happened since that day began. */
export type SinceDay = { paid: number; shipped: number; delivered: number; calledOff: number; refunded: number };

export async function sellerSince(
  tx: TransactionSql,
  seller: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<SinceDay> {
  const [row] = await tx<SinceDay[]>`
    with began as (select ${day}::date::timestamp at time zone ${timeZone} as at)
    select count(*) filter (where o.paid_at >= began.at and p.status <> 'pending')::int as paid, count(*) filter (where p.status = 'shipped')::int as shipped,
      count(*) filter (where p.status = 'delivered')::int as delivered, count(*) filter (where p.called_off_at >= began.at)::int as "calledOff",
      count(*) filter (where p.status = 'refunded' and p.called_off_at is null)::int as refunded
    from began, seller_orders p join orders o on o.id = p.order_id where p.seller_id = ${seller} and p.updated_at >= began.at and o.paid_at is not null`;
  return row!;
}

/** Open offers, those that are out of stock (less than may be ordered), and those with few left. */
export async function stockOf(
  tx: TransactionSql,
  seller: string,
  lowBelow: number,
): Promise<{ open: number; out: number; low: number }> {
  const [row] = await tx<{ open: number; out: number; low: number }[]>`
    select count(*)::int as open, count(*) filter (where stock < minimum_order_quantity)::int as out,
      count(*) filter (where stock >= minimum_order_quantity and stock < ${lowBelow})::int as low
    from offers where seller_id = ${seller} and is_active`;
  return row!;
}
