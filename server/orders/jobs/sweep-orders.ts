import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { requeueLostOrderTasks } from '#server/orders/actions/sweep-orders.ts';

export const requeueLostOrderTasksJob = defineJob({
  name: 'sweep-orders',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ shop }, payload, { actor }) => requeueLostOrderTasks.perform(shop, actor, payload),
});
