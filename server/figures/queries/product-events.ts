// Product views and cart additions by seller, product and day (database/schema/74-seller-product-days.sql).
import type { TransactionSql } from 'postgres';

export type ProductEventCounts = {
  views: readonly { slug: string; times: number }[];
  adds: readonly { offer: string; times: number }[];
};

/**
 * Adds to today's counts. A view counts for all sellers of the product, an addition for the offer's seller. Unknown ids
 * are ignored. Rows are locked in key order, so that two processes cannot deadlock.
 */
export async function addProductEventCounts(
  tx: TransactionSql,
  timeZone: string,
  { views, adds }: ProductEventCounts,
): Promise<void> {
  await tx`
    insert into seller_product_days as d (seller_id, day, product_id, views, adds)
    select seller_id, (now() at time zone ${timeZone})::date, product_id, sum(views), sum(adds)
    from (
      select distinct o.seller_id, o.product_id, v.times as views, 0 as adds
      from jsonb_to_recordset(${tx.json(views as never)}) as v (slug text, times integer)
        join products p on p.slug = v.slug and p.is_shown join offers o on o.product_id = p.id and o.is_active and o.is_direct
      union all
      select o.seller_id, o.product_id, 0, a.times
      from jsonb_to_recordset(${tx.json(adds as never)}) as a (offer uuid, times integer) join offers o on o.id = a.offer
    ) counted
    group by seller_id, product_id order by seller_id, product_id
    on conflict (seller_id, day, product_id) do update set views = d.views + excluded.views, adds = d.adds + excluded.adds`;
}

export async function purgeProductEventCounts(tx: TransactionSql, days: number): Promise<void> {
  await tx`delete from seller_product_days where day < current_date - ${days}::integer`;
}
