import { asMarket } from '#server/database/transaction-as.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { requeueLostMails } from '#server/notifications/queries/mails.ts';
import { overdueOrders } from '#server/orders/queries/orders.ts';
import { forgottenRefunds, touchRefund } from '#server/payments/queries/refunds.ts';
import type { Shop } from '#server/shop.ts';

const graceMs = 5 * 60_000;

/** Every ten minutes: an order still waiting five minutes after its hold has lost its expiry (a job that failed for the last time): it is queued again. So are mails and refunds whose job was lost, or given up while the provider was away. */
export async function sweepOrders(shop: Shop): Promise<void> {
  await asMarket(shop.sql, async (tx) => {
    await requeueLostMails(tx);
    for (const refundId of await forgottenRefunds(tx)) {
      await enqueue(tx, 'refund-payment', { refundId }, { key: `refund:${refundId}` });
      await touchRefund(tx, refundId);
    }
    const before = new Date(shop.now().getTime() - graceMs);
    for (const orderId of await overdueOrders(tx, before))
      await enqueue(tx, 'expire-order', { orderId }, { key: `expire:${orderId}` });
  });
}
