import { z } from 'zod';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { queueMail } from '#server/notifications/queries/mails.ts';
import type { Shop } from '#server/shop.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/define-job.ts' {
  interface JobPayloads {
    'notify-admin': { orderId: string };
  }
}

export const notifyAdminJob = defineJob({
  name: 'notify-admin',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ shop }, payload) => notifyAdmin(shop, payload),
});

/** Tells the shop of a new order, once however often it is queued (R-FN-03). */
export async function notifyAdmin(shop: Shop, { orderId }: Jobs['notify-admin']): Promise<void> {
  await asMarket(shop.sql, (tx) => queueMail(tx, orderId, 'admin_new_order', shop.adminEmail));
}
