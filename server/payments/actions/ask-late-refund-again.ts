import { z } from 'zod';
import { action } from '#server/action.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { latePayment } from '#server/payments/queries/payments.ts';
import { plannedRefund, queueRefund } from '#server/payments/ask-refund.ts';
import { administrator, terminal } from '#server/who.ts';

/**
 * A payment that came too late and whose refund the provider would not carry out is asked to be given back once more. Answers null when the
 * order has none. `key`: the same key asks once.
 */
export const askLateRefundAgain = action({
  name: 'refund/ask-late-again',
  input: z.object({ orderId: z.uuid(), key: z.string().min(8).max(200) }),
  who: [administrator, terminal],
  as: 'market',
  async run(tx, { orderId, key }) {
    const order = await lockOrder(tx, orderId);
    const payment = order && (await latePayment(tx, orderId));
    if (!order || !payment) return null;
    const plan = await plannedRefund(tx, order, payment, 'all');
    const refund = await queueRefund(tx, { paymentId: payment.id, orderId, reason: 'too_late', key, ...plan });
    return { ...refund, currency: payment.currency };
  },
  audit: (refund, { orderId }) =>
    refund && {
      action: 'order/refund-asked',
      orderId,
      facts: { refund: refund.id, amountMinor: refund.amountMinor, currency: refund.currency },
    },
});
