// New offers of followed shops, for mails. Runs as service_role, without row security, so the queries themselves filter for visible offers (isOpen).
import type { Fragment, TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';

/** A shop's new offers since the last mail: their number and the newest titles. */
export type ShopNews = {
  slug: string;
  name: string;
  source: Source;
  isDemo: boolean;
  count: number;
  titles: { fr: string; en: string }[];
};

/** Offers of the last hour wait for the next mail, because imports may still commit offers with earlier timestamps. */
const marginMs = 3_600_000;
/** Minimum time between two mails: a little less than a week, because the weekly job may start early. */
const pauseMs = 6.5 * 86_400_000;
const mostTitles = 3;

const isOpen = (tx: TransactionSql): Fragment =>
  tx`o.is_active and o.visibility = 'catalogue' and p.is_shown and s.is_active`;

/** Selects people whose shops have new offers and who got no mail within a week, and marks them as mailed. Two concurrent runs never get the same person. */
export async function claimFollowersWithNews(tx: TransactionSql, now: Date, limit: number): Promise<string[]> {
  const until = new Date(now.getTime() - marginMs);
  const found = await tx<{ id: string }[]>`
    select f.user_id as id from shop_followers f
    where f.wants_mail and exists (
      select from offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id
      where o.seller_id = f.seller_id and o.created_at > f.seen_until and o.created_at <= ${until} and ${isOpen(tx)})
    and not exists (select from shop_followers g where g.user_id = f.user_id and g.told_at > ${new Date(now.getTime() - pauseMs)})
    group by f.user_id order by f.user_id limit ${limit}`;
  const ids = found.map(({ id }) => id);
  const taken = await tx<{ id: string }[]>`
    update shop_followers set seen_from = seen_until, seen_until = ${until}, told_at = ${now}
    where user_id = any (${ids}::uuid[]) and wants_mail and seen_until < ${until} returning user_id as id`;
  return [...new Set(taken.map(({ id }) => id))];
}

/** The content of the mail queued at `toldAt`, by shop, without shops that the person has unfollowed or muted. */
export const findNewsOfFollowedShops = (tx: TransactionSql, personId: string, toldAt: Date): Promise<ShopNews[]> => tx<
  ShopNews[]
>`
  select s.slug, s.name, s.source, s.is_demo as "isDemo", n.count,
    n.titles
  from shop_followers f join sellers s on s.id = f.seller_id
  cross join lateral (
    select count(*)::int as count, coalesce(jsonb_agg(jsonb_build_object('fr', x.title_fr, 'en', x.title_en) order by x.created_at desc, x.id) filter (where x.place <= ${mostTitles}), '[]') as titles
    from (select p.title_fr, p.title_en, o.created_at, o.id, row_number() over (order by o.created_at desc, o.id) as place
      from offers o join products p on p.id = o.product_id
      where o.seller_id = f.seller_id and o.created_at > f.seen_from and o.created_at <= f.seen_until and ${isOpen(tx)}) x) n
  where f.user_id = ${personId} and f.wants_mail and f.told_at = ${toldAt} and n.count > 0
  order by n.count desc, s.name limit 20`;
