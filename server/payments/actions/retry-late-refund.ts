import { z } from 'zod';
import { action, findByIdempotencyKey } from '#server/action.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { findUnrefundedLatePayment } from '#server/payments/queries/payments.ts';
import { refundOfKey } from '#server/payments/queries/refunds.ts';
import { calculateRefund, requeueRefund, queueRefund } from '#server/payments/queue-refund.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/**
 * Repeats the refund of a payment that came too late, after the first refund failed at the provider. Returns null when
 * the order has no such payment. `key`: a repeated key makes no second request and returns the same refund with
 * `currency` null. Throws Refusal refund/key-reused (the key belongs to another refund, or that refund failed).
 */
export const retryLateRefund = action({
  name: 'refund/ask-late-again',
  input: z.object({ orderId: z.uuid(), key: z.string().min(8).max(200) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { orderId, key }) {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const before = await findByIdempotencyKey(
      { find: refundOfKey(tx, key) },
      (refund) => refund.orderId === orderId && refund.reason === 'too_late' && refund.state !== 'failed',
      'refund/key-reused',
    );
    if (before) return { ...(await requeueRefund(tx, before)), currency: null };
    const payment = await findUnrefundedLatePayment(tx, orderId);
    if (!payment) return null;
    const plan = await calculateRefund(tx, order, payment, 'all');
    const refund = await queueRefund(tx, { paymentId: payment.id, orderId, reason: 'too_late', key, ...plan });
    return { ...refund, currency: payment.currency };
  },
  audit: (refund, { orderId }) =>
    refund === null || refund.currency === null
      ? null
      : {
          action: 'order/refund-asked',
          orderId,
          facts: { refund: refund.id, amountMinor: refund.amountMinor, currency: refund.currency },
        },
});
