import { z } from 'zod';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { findLastReconciliationId } from '#server/orders/queries/order-desk.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Queues the nightly comparison now. Returns the id of the previous comparison. */
export const queueLedgerComparison = action({
  name: 'ledger/compare-now',
  input: z.object({}),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx) {
    await enqueueJob(tx, 'reconcile', {}, { key: 'reconcile:now' });
    return findLastReconciliationId(tx);
  },
  audit: 'none: the comparison is a row of its own',
});
