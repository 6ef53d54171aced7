import { z } from 'zod';
import type { TransactionSql } from 'postgres';
import { action, marketTransaction } from '#server/action.ts';
import {
  allowLongStatements,
  deleteNext,
  findDueClearings,
  hasProducts,
  hideNext,
  lockClearing,
  restoreNext,
  setClearingState,
} from '#server/catalogue/queries/clearings.ts';
import { audit, enqueue } from '#server/jobs/queries.ts';
import type { Actor } from '#domain/people/actor.ts';
import { job, terminal } from '#server/who.ts';

/** Products in one transaction: short enough that a buyer who waits for one of them waits less than a second or two. */
const batch = 500;
const longestRunMs = 15_000;

/**
 * Does what a clearing still needs, batch by batch, each its own transaction: hides, brings back, or deletes once the day is over. `clearing` null:
 * every one that is due. A second worker at the same one waits for each batch, and changes nothing twice.
 */
export const followClearing = action({
  name: 'catalogue/follow-clearing',
  input: z.object({ clearing: z.guid().nullable() }),
  who: [job, terminal],
  audit: 'in its steps: a row when the products are deleted for good',
  async steps(shop, { clearing }, actor) {
    const ids = clearing ? [clearing] : await marketTransaction(shop, (tx) => findDueClearings(tx, shop.now()));
    const until = Date.now() + longestRunMs;
    for (const id of ids) {
      while (await marketTransaction(shop, (tx) => step(tx, id, actor, shop.now()))) {
        if (Date.now() < until) continue;
        // A server that is asked to stop waits for the jobs in hand: the rest is another one.
        await marketTransaction(shop, (tx) =>
          enqueue(tx, 'follow-clearing', { clearing: id }, { key: `clearing:${id}` }),
        );
        break;
      }
    }
  },
});

/** One batch; false: nothing is left to do for now. */
async function step(tx: TransactionSql, id: string, actor: Actor, now: Date): Promise<boolean> {
  await allowLongStatements(tx);
  const clearing = await lockClearing(tx, id);
  switch (clearing?.state) {
    case 'clearing':
      if ((await hideNext(tx, clearing, batch)) === 0) await setClearingState(tx, id, 'cleared');
      return true;
    case 'restoring':
      if ((await restoreNext(tx, id, batch)) === 0) await setClearingState(tx, id, 'restored');
      return true;
    case 'cleared':
      if (clearing.deleteAfter > now) return false;
      await setClearingState(tx, id, 'deleting');
      return true;
    case 'deleting':
      if ((await deleteNext(tx, id, batch)) > 0) return true;
      // Held units: the next run looks again.
      if (await hasProducts(tx, id)) return false;
      await setClearingState(tx, id, 'deleted');
      await audit(tx, actor, 'catalogue/deleted', null, { clearing: id, products: clearing.productsDone });
      return false;
    default:
      return false;
  }
}
