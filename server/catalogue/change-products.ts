// Changes products at the desk: locks, compares and updates them, and stores their earlier values, so that the change can be undone.
import type { TransactionSql } from 'postgres';
import { type Actor, actorName } from '#domain/people/actor.ts';
import {
  type ChangedColumns,
  type ChangeKind,
  diffProduct,
  lockChangeSet,
  lockProducts,
  type ProductChange,
  insertChangeSet,
  updateProductColumns,
} from './queries/product-changes.ts';

/** `changed`: the values of each product before and after. `isRepeat`: a change with this id exists already (the form was sent twice). */
export type ChangeResult = { changed: ProductChange[]; isRepeat: boolean };

/** Maximum number of products in one change: more than one page of the list can select. */
export const maxPerChange = 200;

/** Sets the same columns on these products as the change `id`. Products that have these values already are left out; a second call with the same id changes nothing. */
export async function changeProducts(
  tx: TransactionSql,
  { id, kind, products }: { id: string; kind: ChangeKind; products: readonly string[] },
  columns: ChangedColumns,
  actor: Actor,
): Promise<ChangeResult> {
  const rows = await lockProducts(tx, products);
  const before = await lockChangeSet(tx, id);
  if (before) return { changed: before.rows, isRepeat: true };
  const changed = rows.flatMap((row) => diffProduct(row, columns) ?? []);
  if (changed.length > 0) {
    await updateProductColumns(
      tx,
      changed.map(({ product, after }) => ({ product, columns: after })),
    );
    await insertChangeSet(tx, { id, kind, actor: actorName(actor) }, changed);
  }
  return { changed, isRepeat: false };
}
