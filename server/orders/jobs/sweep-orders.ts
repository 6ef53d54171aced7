import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { sweepOrders } from '#server/orders/actions/sweep-orders.ts';

export const sweepOrdersJob = defineJob({
  name: 'sweep-orders',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ shop }, payload, { actor }) => sweepOrders.perform(shop, actor, payload),
});
