import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { syncOrderPayments } from '#server/payments/actions/sync-order-payments.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'check-order': { orderId: string };
  }
}

export const checkOrderJob = defineJob({
  name: 'check-order',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ shop }, payload, { actor }) => syncOrderPayments.perform(shop, actor, payload),
});
