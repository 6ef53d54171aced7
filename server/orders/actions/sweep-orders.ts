import { z } from 'zod';
import { action } from '#server/action.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { requeueLost } from '#server/notifications/queries/notifications.ts';
import { fillDeskWords } from '#server/orders/queries/desk-words.ts';
import { overdueOrders } from '#server/orders/queries/orders.ts';
import { forgottenRefunds, touchRefund } from '#server/payments/queries/refunds.ts';
import { job } from '#server/who.ts';

const graceMs = 5 * 60_000;
const wordsAtOnce = 2000;

/** An order still waiting five minutes after its hold has lost its expiry (a job that failed for the last time): it is queued again. So are mails and refunds whose job was lost, or given up while the provider was away. What the desk searches for is completed after an upgrade. */
export const sweepOrders = action({
  name: 'order/sweep',
  input: z.object({}),
  who: [job],
  as: 'market',
  async run(tx, _input, _actor, shop) {
    await requeueLost(tx);
    await fillDeskWords(tx, wordsAtOnce);
    for (const refundId of await forgottenRefunds(tx)) {
      await enqueue(tx, 'refund-payment', { refundId }, { key: `refund:${refundId}` });
      await touchRefund(tx, refundId);
    }
    const before = new Date(shop.now().getTime() - graceMs);
    for (const orderId of await overdueOrders(tx, before))
      await enqueue(tx, 'expire-order', { orderId }, { key: `expire:${orderId}` });
  },
  audit: 'none: what is queued writes down what it does',
});
