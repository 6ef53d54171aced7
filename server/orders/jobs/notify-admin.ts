import { z } from 'zod';
import { asMarket } from '#server/database/transaction-as.ts';
import { notify } from '#server/notifications/notify.ts';
import { adminNewOrder } from '#server/orders/notifications/admin-new-order.ts';
import type { Shop } from '#server/shop.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/queries.ts' {
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
export async function notifyAdmin(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  await asMarket(shop.sql, (tx) =>
    notify(tx, { template: adminNewOrder, subjectId: orderId, to: { address: shop.adminEmail } }),
  );
}
