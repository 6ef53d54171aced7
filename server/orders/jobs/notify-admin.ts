import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { notifyAdminsOfNewOrder } from '#server/orders/actions/notify-admins-of-new-order.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'notify-admin': { orderId: string };
  }
}

export const notifyAdminJob = defineJob({
  name: 'notify-admin',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ shop }, payload, { actor }) => notifyAdminsOfNewOrder.perform(shop, actor, payload),
});
