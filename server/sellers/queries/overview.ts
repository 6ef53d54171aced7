// The figures of a seller's overview. Runs as service_role, for one seller.
import type { TransactionSql } from 'postgres';
import type { DailySum } from '#domain/desk/overview.ts';
import { unshippedPartStatesSql } from '#server/orders/queries/waiting-states.ts';

const dayMs = 86_400_000;

/** Order parts to prepare or ship (`toDo`), and of these the ones after their shipping deadline (`late`). */
export async function countWaitingParts(
  tx: TransactionSql,
  seller: string,
  now: Date,
): Promise<{ toDo: number; late: number }> {
  const [row] = await tx<{ toDo: number; late: number }[]>`
    select count(*)::int as "toDo", count(*) filter (where ship_by < ${now})::int as late
    from seller_orders where seller_id = ${seller} and status in ${unshippedPartStatesSql(tx)}`;
  return row!;
}

/** A version that changes with every change of this seller's order parts, and every day (UTC). It contains the sum of
 * the change times since yesterday. The latest time alone would miss changes, because transactions do not commit in the
 * order in which they start. */
export async function calculatePartsVersion(tx: TransactionSql, seller: string, now: Date): Promise<string> {
  const since = new Date(Math.floor(now.getTime() / dayMs - 1) * dayMs);
  const [row] = await tx<{ version: string }[]>`
    select concat(count(*), '-', sum(extract(epoch from updated_at))) as version
    from seller_orders where seller_id = ${seller} and updated_at >= ${since} and status <> 'pending'`;
  return `${since.getTime() / dayMs}-${row!.version}`;
}

/** The seller's paid sales by day (in `timeZone`) and currency, without cancelled and fully refunded order parts. */
export const sumSellerSalesByDay = (
  tx: TransactionSql,
  seller: string,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<DailySum[]> => tx<DailySum[]>`
  select to_char(o.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, o.currency, count(*)::int as count, sum(p.items_minor)::bigint as "amountMinor"
  from seller_orders p join orders o on o.id = p.order_id
  where p.seller_id = ${seller} and p.created_at >= (${from}::date - 7)::timestamp at time zone ${timeZone}
    and o.paid_at >= ${from}::date::timestamp at time zone ${timeZone} and p.status not in ('pending', 'cancelled', 'refunded')
  group by 1, 2`;

/** Numbers of order parts by event since the beginning of a day. */
export type PartEventCounts = { paid: number; shipped: number; delivered: number; calledOff: number; refunded: number };

export async function countPartEventsSince(
  tx: TransactionSql,
  seller: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<PartEventCounts> {
  const [row] = await tx<PartEventCounts[]>`
    with began as (select ${day}::date::timestamp at time zone ${timeZone} as at)
    select count(*) filter (where o.paid_at >= began.at and p.status <> 'pending')::int as paid, count(*) filter (where p.status = 'shipped')::int as shipped,
      count(*) filter (where p.status = 'delivered')::int as delivered, count(*) filter (where p.called_off_at >= began.at)::int as "calledOff",
      count(*) filter (where p.status = 'refunded' and p.called_off_at is null)::int as refunded
    from began, seller_orders p join orders o on o.id = p.order_id where p.seller_id = ${seller} and p.updated_at >= began.at and o.paid_at is not null`;
  return row!;
}

/** Numbers of open offers, of offers out of stock (below the minimum order), and of offers with low stock. */
export async function countOffersByStock(
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
