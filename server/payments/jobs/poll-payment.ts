import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'poll-payment': { orderId: string; round: number };
  }
}

export const pollPaymentJob = defineJob({
  name: 'poll-payment',
  payload: z.object({ orderId: z.uuid(), round: z.int() }),
  run: ({ shop }, payload, { actor }) => pollPayment.perform(shop, actor, payload),
});
