// Clearing the catalogue: hiding all products, undoing that, and deleting them a day later (29-clearings.sql).
import type { TransactionSql } from 'postgres';

export type ClearingCounts = {
  products: number;
  offers: number;
  sellers: number;
  pictures: number;
  favourites: number;
  listItems: number;
  cartLines: number;
  ordersKept: number;
};
export type ClearingState = 'clearing' | 'cleared' | 'restoring' | 'restored' | 'deleting' | 'deleted';
export type Clearing = {
  id: string;
  state: ClearingState;
  actor: string;
  counts: ClearingCounts;
  productsDone: number;
  askedAt: Date;
  deleteAfter: Date;
};

/** Condition for products that a clearing (the deletion of a whole catalogue) hides. Products with an offer outside the
 * catalogue stay: plans of postal boxes, and offers made for one person. */
const taken = (tx: TransactionSql) => tx`
  p.clearing_id is null and not exists (select from offers o where o.product_id = p.id and o.visibility <> 'catalogue')`;

export async function countCatalogue(tx: TransactionSql): Promise<ClearingCounts> {
  // `not exists` is fast here: there are few cleared products or none.
  const isCleared = tx`select from products p where p.id = o.product_id and p.clearing_id is not null`;
  const [counts] = await tx<ClearingCounts[]>`
    select (select count(*)::int from private.desk_products where state <> 'cleared' and is_catalogue) as products,
      (select count(*)::int from offers o where o.visibility = 'catalogue' and not exists (${isCleared})) as offers,
      (select count(*)::int from sellers s where exists (
        select from offers o where o.seller_id = s.id and o.visibility = 'catalogue' and not exists (${isCleared}))) as sellers,
      (select count(*)::int from product_images o where not exists (${isCleared})) as pictures,
      saved.favourites, saved.list_items as "listItems",
      (select count(*)::int from cart_lines l join offers o on o.id = l.offer_id where o.visibility = 'catalogue' and not exists (${isCleared})) as "cartLines",
      (select count(*)::int from orders) as "ordersKept"
    from private.count_saved() saved`;
  return counts!;
}

const columns = (tx: TransactionSql) =>
  tx`id, state, actor, counts, products_done as "productsDone", asked_at as "askedAt", delete_after as "deleteAfter"`;

/** Starts to clear the catalogue; null when another clearing is running. `id`: idempotency key. */
export async function beginClearing(
  tx: TransactionSql,
  { id, actor, counts, hours }: { id: string; actor: string; counts: ClearingCounts; hours: number },
): Promise<{ clearing: Clearing; isNew: boolean } | null> {
  await tx`select pg_advisory_xact_lock(7366)`;
  const [before] = await tx<Clearing[]>`select ${columns(tx)} from private.catalogue_clearings where id = ${id}`;
  if (before) return { clearing: before, isNew: false };
  const working =
    await tx`select from private.catalogue_clearings where state in ('clearing', 'restoring', 'deleting')`;
  if (working.length > 0) return null;
  const [clearing] = await tx<Clearing[]>`
    insert into private.catalogue_clearings (id, actor, counts, delete_after) values (${id}, ${actor}, ${tx.json(counts)}, now() + make_interval(hours => ${hours}))
    returning ${columns(tx)}`;
  return { clearing: clearing!, isNew: true };
}

export async function lockClearing(tx: TransactionSql, id: string): Promise<Clearing | null> {
  const [row] = await tx<Clearing[]>`
    select ${columns(tx)} from private.catalogue_clearings where id = ${id} for update`;
  return row ?? null;
}

export const findClearings = (tx: TransactionSql, most = 10): Promise<Clearing[]> =>
  tx<Clearing[]>`select ${columns(tx)} from private.catalogue_clearings order by asked_at desc, id desc limit ${most}`;

/** Ids of clearings that a job must continue: running ones, and those that can no longer be undone. */
export async function findClearingsToContinue(tx: TransactionSql, now: Date): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from private.catalogue_clearings
    where state in ('clearing', 'restoring', 'deleting') or (state = 'cleared' and delete_after <= ${now}) order by asked_at limit 100`;
  return rows.map(({ id }) => id);
}

export async function setClearingState(
  tx: TransactionSql,
  id: string,
  state: ClearingState,
  restoredBy: string | null = null,
): Promise<void> {
  await tx`
    update private.catalogue_clearings set state = ${state}, products_done = case when ${state} in ('restoring', 'deleting') then 0 else products_done end,
      restored_by = coalesce(${restoredBy}, restored_by), ended_at = case when ${state} in ('restored', 'deleted') then now() end
    where id = ${id}`;
}

/** Hides the next batch of products. Returns how many; 0 means that all are hidden. */
export async function hideNextProducts(tx: TransactionSql, { id, askedAt }: Clearing, most: number): Promise<number> {
  return counted(
    tx,
    id,
    await tx`
      update products set clearing_id = ${id}
      where id in (select p.id from products p where ${taken(tx)} and p.created_at <= ${askedAt} order by p.id limit ${most} for no key update of p)`,
  );
}

/** Shows the next batch of a clearing's products again. Returns how many. */
export async function restoreNextProducts(tx: TransactionSql, id: string, most: number): Promise<number> {
  return counted(
    tx,
    id,
    await tx`
      update products set clearing_id = null
      where id in (select p.id from products p where p.clearing_id = ${id} order by p.id limit ${most} for no key update of p)`,
  );
}

/** Raises the statement timeout, because deleting products with all rows that refer to them takes long. */
export async function raiseStatementTimeout(tx: TransactionSql): Promise<void> {
  await tx`select set_config('statement_timeout', '2min', true)`;
}

/** Deletes the next batch of products, without those with stock held by unpaid orders. Returns how many. */
export async function deleteNextProducts(tx: TransactionSql, id: string, most: number): Promise<number> {
  // Hidden products have no search rows, so these need not be refreshed.
  await tx`select set_config('market.refresh', 'later', true)`;
  return counted(
    tx,
    id,
    await tx`
      delete from products where id in (
        select p.id from products p where p.clearing_id = ${id}
          and not exists (select from offers o join stock_holds h on h.offer_id = o.id and h.state = 'held' where o.product_id = p.id)
        order by p.id limit ${most})`,
  );
}

/** Whether a clearing still has products that are not deleted. */
export async function hasClearedProducts(tx: TransactionSql, id: string): Promise<boolean> {
  const rows = await tx`select from products where clearing_id = ${id} limit 1`;
  return rows.length > 0;
}

async function counted(tx: TransactionSql, id: string, { count }: { count: number }): Promise<number> {
  if (count > 0)
    await tx`update private.catalogue_clearings set products_done = products_done + ${count} where id = ${id}`;
  return count;
}
