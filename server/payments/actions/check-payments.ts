import { z } from 'zod';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Queues the job `check-order`, which fetches every payment of an order from the providers again. */
export const queueOrderPaymentCheck = action({
  name: 'payment/check',
  input: z.object({ orderId: z.uuid() }),
  who: [administrator, cliOperator],
  as: 'market',
  run: (tx, { orderId }) => enqueueJob(tx, 'check-order', { orderId }, { key: `check:${orderId}` }),
  audit: 'none: what the job finds is written down',
});
