// One way to change products at the desk: lock, compare, write, and write down what was before, so that it can be undone.
import type { TransactionSql } from 'postgres';
import { type Actor, actorName } from '#domain/people/actor.ts';
import {
  type ChangedColumns,
  type ChangeKind,
  differenceOf,
  lockChangeSet,
  lockProducts,
  type ProductChange,
  saveChangeSet,
  writeColumns,
} from './queries/product-changes.ts';

/** `changed`: what each product held before and holds now. `isRepeat`: this change was made before, by the same form. */
export type ChangeResult = { changed: ProductChange[]; isRepeat: boolean };

/** At most so many products at once: what is selected on one page of the list, with room. */
export const mostAtOnce = 200;

/** Sets the same columns on these products, as the change `id`. Products that hold that already are left out; a second call with the same id changes nothing. */
export async function changeProducts(
  tx: TransactionSql,
  { id, kind, products }: { id: string; kind: ChangeKind; products: readonly string[] },
  columns: ChangedColumns,
  actor: Actor,
): Promise<ChangeResult> {
  const rows = await lockProducts(tx, products);
  const before = await lockChangeSet(tx, id);
  if (before) return { changed: before.rows, isRepeat: true };
  const changed = rows.flatMap((row) => differenceOf(row, columns) ?? []);
  if (changed.length > 0) {
    await writeColumns(
      tx,
      changed.map(({ product, after }) => ({ product, columns: after })),
    );
    await saveChangeSet(tx, { id, kind, actor: actorName(actor) }, changed);
  }
  return { changed, isRepeat: false };
}
