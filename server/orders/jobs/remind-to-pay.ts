import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { remindToPay } from '#server/orders/actions/remind-to-pay.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'remind-to-pay': { orderId: string };
  }
}

/** Runs fifteen minutes after the order. */
export const remindToPayJob = defineJob({
  name: 'remind-to-pay',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ shop }, payload, { actor }) => remindToPay.perform(shop, actor, payload),
});
