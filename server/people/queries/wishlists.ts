// The named lists of an account and their share links. Runs as the person (asPerson), so queries see only their rows.
import type { TransactionSql } from 'postgres';
import { type Wishlist, wishlistItemsLimit, wishlistsLimit } from '#domain/catalogue/wishlists.ts';
import { isUuid } from '#domain/uuid.ts';

/** The caller's lists in display order; the products of each list newest first. */
export async function findWishlists(tx: TransactionSql): Promise<Wishlist[]> {
  return tx<Wishlist[]>`
    select l.id, l.name, coalesce((select jsonb_agg(i.product_id order by i.place) from wishlist_items i where i.wishlist_id = l.id), '[]') as items
    from wishlists l order by l.place`;
}

/** Replaces the caller's lists by these. Lists with a known id keep their link; unknown products are left out. */
export async function replaceWishlists(tx: TransactionSql, lists: readonly Wishlist[]): Promise<void> {
  const kept = lists.filter(({ id }) => isUuid(id)).slice(0, wishlistsLimit);
  const rows = kept.map(({ id, name }, place) => ({ id, name, place }));
  const items = kept.flatMap(({ id, items: products }) =>
    products
      .filter(isUuid)
      .slice(0, wishlistItemsLimit)
      .map((product, place) => ({ id, product, place })),
  );
  await tx`delete from wishlists where id <> all (${kept.map(({ id }) => id)}::uuid[])`;
  await tx`
    insert into wishlists (id, name, place) select id, name, place from jsonb_to_recordset(${tx.json(rows)}) as w (id uuid, name text, place integer)
    on conflict (user_id, id) do update set name = excluded.name, place = excluded.place`;
  await tx`delete from wishlist_items`;
  await tx`
    insert into wishlist_items (wishlist_id, product_id, place)
    select w.id, p.id, w.place from jsonb_to_recordset(${tx.json(items)}) as w (id uuid, product uuid, place integer) join products p on p.id = w.product`;
}

/** The tokens of the caller's share links, by list id. */
export async function findShareTokens(tx: TransactionSql): Promise<Record<string, string>> {
  const rows = await tx<{ list: string; token: string }[]>`select wishlist_id as list, token from wishlist_shares`;
  return Object.fromEntries(rows.map(({ list, token }) => [list, token]));
}

/** Finds or creates the share link of a list and returns its token; null: the caller has no such list. */
export async function createShareLink(tx: TransactionSql, list: string): Promise<string | null> {
  await tx`insert into wishlist_shares (wishlist_id) select id from wishlists where id = ${list} on conflict do nothing`;
  const [row] = await tx<{ token: string }[]>`select token from wishlist_shares where wishlist_id = ${list}`;
  return row?.token ?? null;
}

/** Deletes a share link; a later one gets another token. False: there was none. */
export async function deleteShareLink(tx: TransactionSql, list: string): Promise<boolean> {
  return (await tx`delete from wishlist_shares where wishlist_id = ${list}`).count > 0;
}

/** The list of a share link, with name and products. Runs as anon; null: no such link, or it was deleted. */
export async function findSharedWishlist(
  tx: TransactionSql,
  token: string,
): Promise<{ name: string; products: string[] } | null> {
  if (!/^[0-9a-f]{64}$/.test(token)) return null;
  const [row] = await tx<{ list: { name: string; products: string[] } | null }[]>`
    select shared_wishlist(${token}) as list`;
  return row?.list ?? null;
}
