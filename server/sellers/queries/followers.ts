// Followers of shops (database/schema/44-shop-followers.sql).
import type { TransactionSql } from 'postgres';
import type { FollowedShop } from '#domain/sellers/followed-shop.ts';

/** The shops that the caller follows, the latest first. Runs with the caller's rights. */
export const findFollowedShops = (tx: TransactionSql): Promise<FollowedShop[]> => tx<FollowedShop[]>`
  select f.seller_id as "sellerId", f.wants_mail as "wantsMail",
    case when s.is_active then jsonb_build_object('slug', s.slug, 'name', s.name, 'source', s.source, 'city', s.city, 'isDemo', s.is_demo) end as shop,
    (select count(*)::int from offers o where o.seller_id = f.seller_id and o.visibility = 'catalogue' and o.is_active and o.created_at > now() - interval '7 days') as "newOffers"
  from shop_followers f left join sellers s on s.id = f.seller_id
  order by f.followed_at desc, f.seller_id`;

/** The open shop with this slug; null: there is none. Runs with the caller's rights. */
export async function findOpenShop(tx: TransactionSql, slug: string): Promise<{ id: string; name: string } | null> {
  const [row] = await tx<{ id: string; name: string }[]>`
    select id, name from sellers where slug = ${slug} and is_active`;
  return row ?? null;
}

/** Follows a shop. False: the caller follows it already. Runs with the caller's rights. */
export async function insertFollower(tx: TransactionSql, sellerId: string): Promise<boolean> {
  const rows = await tx`
    insert into shop_followers (seller_id) select ${sellerId}::uuid
    where not exists (select from shop_followers where user_id = (select auth.uid()) and seller_id = ${sellerId}) on conflict do nothing returning 1`;
  return rows.length > 0;
}

/** How many shops the caller follows. Runs with the caller's rights. */
export async function countFollowedShops(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from shop_followers`;
  return row!.n;
}

/** Ends following a shop. False: the caller does not follow it. Runs with the caller's rights. */
export async function deleteFollower(tx: TransactionSql, sellerId: string): Promise<boolean> {
  return (await tx`delete from shop_followers where seller_id = ${sellerId} returning 1`).length > 0;
}

/** Turns mails of all followed shops on or off. False: nothing changed. Runs with the caller's rights. */
export async function updateAllShopsNewsMail(tx: TransactionSql, isWanted: boolean): Promise<boolean> {
  return (
    (await tx`update shop_followers set wants_mail = ${isWanted} where wants_mail <> ${isWanted} returning 1`).length >
    0
  );
}

/** Turns mails of all followed shops off for this person. Runs as service_role. */
export async function disableAllShopsNewsMail(tx: TransactionSql, personId: string): Promise<void> {
  await tx`update shop_followers set wants_mail = false where user_id = ${personId} and wants_mail`;
}

/** How many people follow this seller. Runs as service_role. */
export async function countFollowers(tx: TransactionSql, sellerId: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from shop_followers where seller_id = ${sellerId}`;
  return row!.n;
}
