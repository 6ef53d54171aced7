// What a restaurant sold by dish and by hour. As the market, for one seller; bounded by the index seller_orders_by_time (chapter 51).
import type { TransactionSql } from 'postgres';
import type { DishSales, HourSales } from '#domain/sellers/dish-sales.ts';

const mostDishes = 200;

/** `from`: the first day, as 2026-11-26 on the clocks of `timeZone`. */
type Span = { from: string; timeZone: string };

/** Lines of paid parts since then, without what was called off or went back whole. A part is made before it is paid, a week at most. */
const sold = (tx: TransactionSql, seller: string, { from, timeZone }: Span) => tx`
  seller_orders p join orders o on o.id = p.order_id join order_lines l on l.seller_order_id = p.id
  where p.seller_id = ${seller} and p.created_at >= (${from}::date - 7)::timestamp at time zone ${timeZone}
    and o.paid_at >= ${from}::date::timestamp at time zone ${timeZone} and p.status not in ('pending', 'cancelled', 'refunded')`;

/** By dish, what sold most units first; a dish that was renamed has its latest name. */
export const findDishFigures = (tx: TransactionSql, seller: string, span: Span): Promise<DishSales[]> =>
  tx<DishSales[]>`
    select coalesce(l.offer_id::text, l.slug) as dish, l.offer_currency as currency,
      (array_agg(l.title_fr order by o.paid_at desc))[1] as "titleFr", (array_agg(l.title_en order by o.paid_at desc))[1] as "titleEn",
      sum(l.quantity)::int as units, sum(l.unit_price_minor * l.quantity)::bigint as "salesMinor"
    from ${sold(tx, seller, span)}
    group by 1, 2 order by units desc, "salesMinor" desc, 1 limit ${mostDishes}`;

/** By hour of the day at which it was paid. */
export const findHourFigures = (tx: TransactionSql, seller: string, span: Span): Promise<HourSales[]> =>
  tx<HourSales[]>`
    select extract(hour from o.paid_at at time zone ${span.timeZone})::int as hour, l.offer_currency as currency,
      sum(l.quantity)::int as units, sum(l.unit_price_minor * l.quantity)::bigint as "salesMinor"
    from ${sold(tx, seller, span)}
    group by 1, 2 order by 1, 2`;
