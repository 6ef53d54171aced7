import { asMarket } from '#server/database/transaction-as.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { queueMail } from '#server/notifications/queries/mails.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { latestPayment } from '#server/payments/queries/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';

const unpaidStates = new Set(['asked', 'open', 'expired', 'failed']);

/**
 * Fifteen minutes after an order (place-order.ts): reminds the buyer to pay, if it is still unpaid. The provider is asked first, because its message
 * may be late; throws payment/provider-down, and the job tries again. Before the mail is sent it is looked at once more (send-mail.ts).
 */
export async function remindToPay(shop: Shop, { orderId }: Jobs['remind-to-pay']): Promise<void> {
  const payment = await asMarket(shop.sql, (tx) => latestPayment(tx, orderId));
  if (payment?.state === 'open' && payment.sessionId)
    await settlePayment(shop, { provider: payment.provider, sessionId: payment.sessionId }, 'job:remind-to-pay');
  await asMarket(shop.sql, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const latest = await latestPayment(tx, orderId);
    if (order?.status !== 'awaiting_payment' || !latest || !unpaidStates.has(latest.state)) return;
    await queueMail(tx, orderId, 'order_reminder', order.customerEmail);
  });
}
