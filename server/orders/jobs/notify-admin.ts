import { asMarket } from '#server/database/transaction-as.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { queueMail } from '#server/notifications/queries/mails.ts';
import type { Shop } from '#server/shop.ts';

/** Tells the shop of a new order, once however often it is queued (R-FN-03). */
export async function notifyAdmin(shop: Shop, { orderId }: Jobs['notify-admin']): Promise<void> {
  await asMarket(shop.sql, (tx) => queueMail(tx, orderId, 'admin_new_order', shop.adminEmail));
}
