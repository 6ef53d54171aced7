import { z } from 'zod';
import type { TransactionSql } from 'postgres';
import { action, runMarketTransaction } from '#server/action.ts';
import {
  raiseStatementTimeout,
  deleteNextProducts,
  findClearingsToContinue,
  hasClearedProducts,
  hideNextProducts,
  lockClearing,
  restoreNextProducts,
  setClearingState,
} from '#server/catalogue/queries/clearings.ts';
import { writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import type { Actor } from '#domain/people/actor.ts';
import { anyJob, cliOperator } from '#server/access-rules.ts';

/** Products per transaction: few enough that a buyer's request waits less than two seconds for their locks. */
const batch = 500;
const longestRunMs = 15_000;

/** Continues a clearing in batches, one transaction each: hides products, shows them again, or deletes them after 24
 * hours. `clearing` null: all due clearings. Concurrent workers do not repeat work. */
export const continueCatalogueClearing = action({
  name: 'catalogue/follow-clearing',
  input: z.object({ clearing: z.guid().nullable() }),
  who: [anyJob, cliOperator],
  audit: 'in its steps: a row when the products are deleted for good',
  async steps(shop, { clearing }, actor) {
    const ids = clearing
      ? [clearing]
      : await runMarketTransaction(shop, (tx) => findClearingsToContinue(tx, shop.now()));
    const until = Date.now() + longestRunMs;
    for (const id of ids) {
      while (await runMarketTransaction(shop, (tx) => step(tx, id, actor, shop.now()))) {
        if (Date.now() < until) continue;
        // A stopping server waits for its running jobs, so a long clearing continues in a new job.
        await runMarketTransaction(shop, (tx) =>
          enqueueJob(tx, 'follow-clearing', { clearing: id }, { key: `clearing:${id}` }),
        );
        break;
      }
    }
  },
});

/** Runs one batch. False: nothing is left to do for now. */
async function step(tx: TransactionSql, id: string, actor: Actor, now: Date): Promise<boolean> {
  await raiseStatementTimeout(tx);
  const clearing = await lockClearing(tx, id);
  switch (clearing?.state) {
    case 'clearing':
      if ((await hideNextProducts(tx, clearing, batch)) === 0) await setClearingState(tx, id, 'cleared');
      return true;
    case 'restoring':
      if ((await restoreNextProducts(tx, id, batch)) === 0) await setClearingState(tx, id, 'restored');
      return true;
    case 'cleared':
      if (clearing.deleteAfter > now) return false;
      await setClearingState(tx, id, 'deleting');
      return true;
    case 'deleting':
      if ((await deleteNextProducts(tx, id, batch)) > 0) return true;
      // Unpaid orders still hold stock of the remaining products, so the next run tries again.
      if (await hasClearedProducts(tx, id)) return false;
      await setClearingState(tx, id, 'deleted');
      await writeAudit(tx, actor, 'catalogue/deleted', null, { clearing: id, products: clearing.productsDone });
      return false;
    default:
      return false;
  }
}
