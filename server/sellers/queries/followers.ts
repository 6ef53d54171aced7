// Who follows which shop (database/schema/44-shop-followers.sql).
import type { TransactionSql } from 'postgres';
import type { FollowedShop } from '#domain/sellers/followed-shop.ts';

/** As the person: the shops they follow, the latest first. */
export const followedShops = (tx: TransactionSql): Promise<FollowedShop[]> => tx<FollowedShop[]>`
  select f.seller_id as "sellerId", f.wants_mail as "wantsMail",
    case when s.is_active then jsonb_build_object('slug', s.slug, 'name', s.name, 'source', s.source, 'city', s.city, 'isDemo', s.is_demo) end as shop,
    (select count(*)::int from offers o where o.seller_id = f.seller_id and o.visibility = 'catalogue' and o.is_active and o.created_at > now() - interval '7 days') as "newOffers"
  from shop_followers f left join sellers s on s.id = f.seller_id
  order by f.followed_at desc, f.seller_id`;

/** As the person: an open shop of this slug; null: there is none. */
export async function openShop(tx: TransactionSql, slug: string): Promise<{ id: string; name: string } | null> {
  const [row] = await tx<{ id: string; name: string }[]>`
    select id, name from sellers where slug = ${slug} and is_active`;
  return row ?? null;
}

/** As the person. False: they follow it already. */
export async function followShopRow(tx: TransactionSql, sellerId: string): Promise<boolean> {
  const rows = await tx`
    insert into shop_followers (seller_id) select ${sellerId}::uuid
    where not exists (select from shop_followers where user_id = (select auth.uid()) and seller_id = ${sellerId}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** As the person. */
export async function countFollowed(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from shop_followers`;
  return row!.n;
}

/** As the person. False: they do not follow it. */
export async function unfollowShopRow(tx: TransactionSql, sellerId: string): Promise<boolean> {
  return (await tx`delete from shop_followers where seller_id = ${sellerId} returning 1`).length > 0;
}

/** As the person: mails of all their shops. */
export async function setOwnNewsMail(tx: TransactionSql, isWanted: boolean): Promise<boolean> {
  return (
    (await tx`update shop_followers set wants_mail = ${isWanted} where wants_mail <> ${isWanted} returning 1`).length >
    0
  );
}

/** As the market: nobody writes to this person of shops any more. */
export async function endNewsMail(tx: TransactionSql, personId: string): Promise<void> {
  await tx`update shop_followers set wants_mail = false where user_id = ${personId} and wants_mail`;
}

/** As the market: how many follow this seller. */
export async function countFollowers(tx: TransactionSql, sellerId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from shop_followers where seller_id = ${sellerId}`;
  return row!.n;
}
