// A restaurant's sales by dish and by hour. Runs as service_role, for one seller; uses the index seller_orders_by_time.
import type { TransactionSql } from 'postgres';
import type { DishSales, HourSales } from '#domain/sellers/dish-sales.ts';

const mostDishes = 200;

/** `from`: the first day in `timeZone`, as 2026-11-26. */
type Span = { from: string; timeZone: string };

/** Order lines paid since `from`, without cancelled or fully refunded order parts. */
const sold = (tx: TransactionSql, seller: string, { from, timeZone }: Span) => tx`
  seller_orders p join orders o on o.id = p.order_id join order_lines l on l.seller_order_id = p.id
  where p.seller_id = ${seller} and p.created_at >= (${from}::date - 7)::timestamp at time zone ${timeZone}
    and o.paid_at >= ${from}::date::timestamp at time zone ${timeZone} and p.status not in ('pending', 'cancelled', 'refunded')`;

/** Sales by dish, the most units first; a renamed dish has its latest name. */
export const findDishSales = (tx: TransactionSql, seller: string, span: Span): Promise<DishSales[]> =>
  tx<DishSales[]>`
    select coalesce(l.offer_id::text, l.slug) as dish, l.offer_currency as currency,
      (array_agg(l.title_fr order by o.paid_at desc))[1] as "titleFr", (array_agg(l.title_en order by o.paid_at desc))[1] as "titleEn",
      sum(l.quantity)::int as units, sum(l.unit_price_minor * l.quantity)::bigint as "salesMinor"
    from ${sold(tx, seller, span)}
    group by 1, 2 order by units desc, "salesMinor" desc, 1 limit ${mostDishes}`;

/** Sales by the hour of the day at which they were paid. */
export const findHourlySales = (tx: TransactionSql, seller: string, span: Span): Promise<HourSales[]> =>
  tx<HourSales[]>`
    select extract(hour from o.paid_at at time zone ${span.timeZone})::int as hour, l.offer_currency as currency,
      sum(l.quantity)::int as units, sum(l.unit_price_minor * l.quantity)::bigint as "salesMinor"
    from ${sold(tx, seller, span)}
    group by 1, 2 order by 1, 2`;
