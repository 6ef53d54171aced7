// Changes products for administrators: locks, compares and updates them, and stores their earlier values for undoing.
import type { TransactionSql } from 'postgres';
import { type Actor, actorName } from '#domain/people/actor.ts';
import {
  type ProductColumnValues,
  type ProductChangeKind,
  diffProduct,
  lockChangeSet,
  lockProducts,
  type ProductChange,
  insertChangeSet,
  updateProductColumns,
} from './queries/product-changes.ts';

/** `changed`: each product's values before and after. `isRepeat`: a change with this id exists already. */
export type ProductChangeResult = { changed: ProductChange[]; isRepeat: boolean };

/** Maximum number of products in one change; a page of the administrators' product list has fewer. */
export const maxProductsPerChange = 200;

/** Sets the same columns on these products. Skips products that have the values. `id`: idempotency key. */
export async function changeProducts(
  tx: TransactionSql,
  { id, kind, products }: { id: string; kind: ProductChangeKind; products: readonly string[] },
  columns: ProductColumnValues,
  actor: Actor,
): Promise<ProductChangeResult> {
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
