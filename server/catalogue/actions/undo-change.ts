import { z } from 'zod';
import { actorName, type SignedInActor, type TerminalActor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import {
  type ProductChangeKind,
  diffProduct,
  markChangeSetUndone,
  lockChangeSet,
  lockProducts,
  updateProductColumns,
} from '#server/catalogue/queries/product-changes.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

/** Ids of products. `restored`: they have their earlier values again. `left`: not undone, because changed later. */
export type UndoResult = { restored: string[]; left: string[]; isRepeat: boolean };

/** The kinds of change that employees may make and undo. */
const employeeKinds: ReadonlySet<ProductChangeKind> = new Set(['edit', 'move']);

/** Undoes a change of products, except those changed again later in the same columns. A second call changes nothing.
 * Throws change/not-found, and access/denied for a change that employees may not undo. */
export const undoChange = action({
  name: 'product/undo',
  input: z.object({ change: z.guid() }),
  who: [administrator, nonAdminEmployee, cliOperator],
  as: 'market',
  async run(tx, { change }, actor: SignedInActor | TerminalActor): Promise<UndoResult> {
    const set = await lockChangeSet(tx, change);
    if (!set) throw new Refusal('change/not-found');
    if (actor.kind === 'employee' && !employeeKinds.has(set.kind)) throw new Refusal('access/denied');
    if (set.isUndone) return { restored: [], left: [], isRepeat: true };
    const now = new Map(
      (
        await lockProducts(
          tx,
          set.rows.map(({ product }) => product),
        )
      ).map((row) => [row.id, row]),
    );
    const isUntouched = ({ product, after }: (typeof set.rows)[number]): boolean => {
      const row = now.get(product);
      return row !== undefined && diffProduct(row, after) === null;
    };
    const back = set.rows.filter(isUntouched);
    await updateProductColumns(
      tx,
      back.map(({ product, before }) => ({ product, columns: before })),
    );
    await markChangeSetUndone(tx, change, actorName(actor));
    const left = set.rows.filter((row) => !isUntouched(row)).map(({ product }) => product);
    return { restored: back.map(({ product }) => product), left, isRepeat: false };
  },
  audit: ({ restored, left, isRepeat }, { change }) =>
    isRepeat ? null : { action: 'product/undone', orderId: null, facts: { change, restored, left } },
});
