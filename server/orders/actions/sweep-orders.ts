import { z } from 'zod';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { requeueLost } from '#server/notifications/queries/notifications.ts';
import { fillMissingSearchWords } from '#server/orders/queries/desk-words.ts';
import { expiredUnpaidOrders } from '#server/orders/queries/orders.ts';
import { findStalledRefunds, touchRefund } from '#server/payments/queries/refunds.ts';
import { anyJob } from '#server/access-rules.ts';

const graceMs = 5 * 60_000;
const wordsAtOnce = 2000;

/**
 * Queues lost jobs again. An order that still waits five minutes after its reservation ended has lost its expiry job.
 * Lost jobs of mails and refunds are queued too. After an upgrade it also fills in missing search words of the
 * administrators' lists.
 */
export const requeueLostOrderTasks = action({
  name: 'order/sweep',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx, _input, _actor, shop) {
    await requeueLost(tx);
    await fillMissingSearchWords(tx, wordsAtOnce);
    for (const refundId of await findStalledRefunds(tx)) {
      await enqueueJob(tx, 'refund-payment', { refundId }, { key: `refund:${refundId}` });
      await touchRefund(tx, refundId);
    }
    const before = new Date(shop.now().getTime() - graceMs);
    for (const orderId of await expiredUnpaidOrders(tx, before))
      await enqueueJob(tx, 'expire-order', { orderId }, { key: `expire:${orderId}` });
  },
  audit: 'none: what is queued writes down what it does',
});
