import { z } from 'zod';
import { asMarket } from '#server/database/transaction-as.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderReminder } from '#server/orders/notifications/order-reminder.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { latestPayment } from '#server/payments/queries/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'remind-to-pay': { orderId: string };
  }
}

export const remindToPayJob = defineJob({
  name: 'remind-to-pay',
  payload: z.object({ orderId: z.uuid() }),
  run: ({ shop }, payload) => remindToPay(shop, payload),
});

const unpaidStates = new Set(['asked', 'open', 'expired', 'failed']);

/**
 * Fifteen minutes after an order (place-order.ts): reminds the buyer to pay, if it is still unpaid. The provider is asked first, because its message
 * may be late; throws payment/provider-down, and the job tries again. Before the mail is sent its template is asked once more.
 */
export async function remindToPay(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const payment = await asMarket(shop.sql, (tx) => latestPayment(tx, orderId));
  if (payment?.state === 'open' && payment.sessionId)
    await settlePayment(shop, { provider: payment.provider, sessionId: payment.sessionId }, 'job:remind-to-pay');
  await asMarket(shop.sql, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const latest = await latestPayment(tx, orderId);
    if (order?.status !== 'awaiting_payment' || !latest || !unpaidStates.has(latest.state)) return;
    await notify(tx, { template: orderReminder, subjectId: orderId, to: { address: order.customerEmail } });
  });
}
