import { z } from 'zod';
import { action, runMarketTransaction } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { unpaidOrderReminder } from '#server/orders/notifications/order-reminder.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { latestPayment } from '#server/payments/queries/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { anyJob } from '#server/access-rules.ts';

const unpaidStates = new Set(['asked', 'open', 'expired', 'failed']);

/**
 * Reminds the buyer to pay an unpaid order. The provider's callback may be late, so the provider is asked first. Throws
 * payment/provider-down; the job is then retried. Just before sending, the template checks again that
 * the order is unpaid.
 */
export const remindToPay = action({
  name: 'order/remind-to-pay',
  input: z.object({ orderId: z.uuid() }),
  who: [anyJob],
  async steps(shop, { orderId }, actor) {
    const payment = await runMarketTransaction(shop, (tx) => latestPayment(tx, orderId));
    if (payment?.state === 'open' && payment.sessionId)
      await settlePayment(shop, { provider: payment.provider, sessionId: payment.sessionId }, actor);
    await runMarketTransaction(shop, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const latest = await latestPayment(tx, orderId);
      if (order?.status !== 'awaiting_payment' || !latest || !unpaidStates.has(latest.state)) return;
      await notify(tx, { template: unpaidOrderReminder, subjectId: orderId, to: { address: order.customerEmail } });
    });
  },
  audit: 'none: the mail is a row of its own',
});
