import type { TransactionSql } from 'postgres';

/** Clicks of the last days by product (the hundred most clicked), kind of page, country and day. Bots are separate. */
export type ClickStatistics = {
  products: { slug: string; title: string; seller: string; clicks: number; visitors: number; bots: number }[];
  pages: { page: string; clicks: number }[];
  countries: { country: string; clicks: number }[];
  days: { day: string; clicks: number; visitors: number }[];
};

/** Runs as service_role. A visitor is recognised only within one day, and on another day counts as a new one. */
export async function findClickStatistics(
  tx: TransactionSql,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<ClickStatistics> {
  const since = tx`clicked_at > now() - make_interval(days => ${days})`;
  const [products, pages, countries, byDay] = await Promise.all([
    tx<ClickStatistics['products']>`
      select p.slug, p.title_fr as title, s.name as seller, c.clicks, c.visitors, c.bots from (
        select offer_id, count(*) filter (where not is_bot)::integer as clicks, count(distinct visitor) filter (where not is_bot)::integer as visitors,
          count(*) filter (where is_bot)::integer as bots
        from link_clicks where ${since} group by offer_id order by 2 desc, offer_id limit 100
      ) c join offers o on o.id = c.offer_id join products p on p.id = o.product_id join sellers s on s.id = o.seller_id
      order by c.clicks desc, p.slug`,
    tx<ClickStatistics['pages']>`
      select page, count(*)::integer as clicks from link_clicks where ${since} and not is_bot group by page order by 2 desc, 1 limit 50`,
    tx<ClickStatistics['countries']>`
      select country_code as country, count(*)::integer as clicks from link_clicks where ${since} and not is_bot group by 1 order by 2 desc, 1 limit 50`,
    tx<ClickStatistics['days']>`
      select to_char(clicked_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::integer as clicks, count(distinct visitor)::integer as visitors
      from link_clicks where ${since} and not is_bot group by 1 order by 1 limit ${days + 1}`,
  ]);
  return { products, pages, countries, days: byDay };
}
