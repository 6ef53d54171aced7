import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { expireOrder } from '#server/orders/actions/expire-order.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'expire-order': { orderId: string };
  }
}

/** At the end of an order's hold: cancels it when it is still unpaid, and gives its stock back. */
export const expireOrderJob = defineJob({
  name: 'expire-order',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ shop }, payload, { actor }) => expireOrder.perform(shop, actor, payload),
});
