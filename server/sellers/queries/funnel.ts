// Views, additions to carts and orders, for a seller's overview. Runs as service_role, for one seller.
import type { TransactionSql } from 'postgres';
import type { FunnelSums } from '#domain/sellers/funnel.ts';
import type { Language } from '#domain/settings/language.ts';

/** `began`: the first day with counts since `from`; null: there are none. */
export type SalesFunnelTotals = FunnelSums & { began: string | null };

/** Sums since the beginning of day `from` in `timeZone`. Only orders that are paid and neither cancelled nor refunded
 * count. They count from the first day with views, so that all three figures cover the same days. */
export async function sumSalesFunnel(
  tx: TransactionSql,
  seller: string,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<SalesFunnelTotals> {
  const [row] = await tx<SalesFunnelTotals[]>`
    with counted as (
      select min(day) as began, coalesce(sum(views), 0)::int as views, coalesce(sum(adds), 0)::int as adds
      from seller_product_days where seller_id = ${seller} and day >= ${from}::date
    )
    select c.began::text as began, c.views, c.adds, (
      select count(*)::int from seller_orders p join orders o on o.id = p.order_id
      where p.seller_id = ${seller} and p.created_at >= (c.began - 7)::timestamp at time zone ${timeZone}
        and o.paid_at >= c.began::timestamp at time zone ${timeZone} and p.status not in ('pending', 'cancelled', 'refunded')
    ) as orders
    from counted c`;
  return row!;
}

export type ViewedProduct = { slug: string; title: string; views: number; adds: number };

/** The seller's products with the most views since day `from`; titles in `language`. */
export const findMostViewedProducts = (
  tx: TransactionSql,
  seller: string,
  { from, language, most }: { from: string; language: Language; most: number },
): Promise<ViewedProduct[]> => tx<ViewedProduct[]>`
  select p.slug, ${tx(language === 'fr' ? 'p.title_fr' : 'p.title_en')} as title, d.views, d.adds
  from (
    select product_id, sum(views)::int as views, sum(adds)::int as adds
    from seller_product_days where seller_id = ${seller} and day >= ${from}::date
    group by product_id having sum(views) > 0 order by 2 desc, 3 desc, 1 limit ${most}
  ) d join products p on p.id = d.product_id
  order by d.views desc, d.adds desc, d.product_id`;
