import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { expireOrder } from '#server/orders/actions/expire-order.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'expire-order': { orderId: string };
  }
}

/** Cancels an order that is still unpaid when its stock reservation ends, and releases the stock. */
export const expireOrderJob = defineJob({
  name: 'expire-order',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ shop }, payload, { actor }) => expireOrder.perform(shop, actor, payload),
});
