// Requests a refund: calculates the amounts, inserts the row and queues the job.
import type { TransactionSql } from 'postgres';
import { type LineUnits, planLineRefund, type PartShippingRefund } from '#domain/orders/refund-lines.ts';
import {
  planRefund,
  toProviderAmount,
  type RefundAmountsOrAll,
  roundingToRefund,
  sumPartShares,
} from '#domain/orders/refunds.ts';
import { Refusal } from '#domain/refusals.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { type OrderState, partsOfOrder } from '#server/orders/queries/orders.ts';
import type { Payment } from './queries/payments.ts';
import { refundedLinesOfPayment, soldLinesOfOrder } from './queries/refund-lines.ts';
import {
  insertRefund,
  type NewRefund,
  type Refund,
  refundOfKey,
  refundsOfPayment,
  refundSharesOfPayment,
} from './queries/refunds.ts';

/** Stores a refund and queues its job. Throws Refusal refund/key-reused (another order's refund has this key). */
export async function queueRefund(tx: TransactionSql, newRefund: NewRefund): Promise<Refund> {
  const refund = (await insertRefund(tx, newRefund)) ?? (await refundOfKey(tx, newRefund.key))!;
  if (refund.orderId !== newRefund.orderId) throw new Refusal('refund/key-reused');
  await enqueueJob(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}` });
  return refund;
}

/** A refund that never reached the provider is queued again, because its job may have given up. */
export async function requeueRefund(tx: TransactionSql, refund: Refund): Promise<Refund> {
  if (refund.state === 'asked')
    await enqueueJob(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}` });
  return refund;
}

/** The amounts to refund: of each order part, of the order's rounding, and the sum that the provider pays back. Throws
 * Refusal refund/nothing-left, refund/too-much. */
export async function calculateRefund(
  tx: TransactionSql,
  order: OrderState,
  payment: Payment,
  wish: RefundAmountsOrAll,
) {
  const parts = (await partsOfOrder(tx, order.id)).map(({ id, ...part }) => ({ partId: id, ...part }));
  const earlier = await refundSharesOfPayment(tx, payment.id, { underWay: true });
  const shares = planRefund(parts, earlier, wish);
  const before = await sumRefundsOfPayment(tx, payment.id);
  const roundingMinor = roundingToRefund(parts, [...earlier, ...shares], order.roundingMinor, before.roundingMinor);
  const amountMinor = toProviderAmount(
    { orderMinor: order.totalMinor, providerMinor: payment.amountMinor },
    { orderMinor: sumPartShares(earlier) + before.roundingMinor, providerMinor: before.providerMinor },
    sumPartShares(shares) + roundingMinor,
  );
  // The amount is less than the smallest unit of the provider (for example a few leones).
  if (amountMinor <= 0) throw new Refusal('refund/nothing-left');
  return { shares, amountMinor, roundingMinor };
}

/** The amounts to refund for `wish`, after earlier refunds of its lines. Throws refund/nothing-left, refund/too-much. */
export const calculateLineRefund = async (
  tx: TransactionSql,
  orderId: string,
  payment: Payment,
  wish: { lines: readonly LineUnits[]; shipping: readonly PartShippingRefund[] },
) => planLineRefund(await soldLinesOfOrder(tx, orderId), await refundedLinesOfPayment(tx, payment.id), wish);

/** The idempotency key that is sent to the provider. */
export const refundIdempotencyKey = (refundId: string): string => `refund:${refundId}`;

/** The refunded or pending amount of a payment, in the provider's minor units, and the refunded rounding. */
export async function sumRefundsOfPayment(
  tx: TransactionSql,
  paymentId: string,
): Promise<{ providerMinor: number; roundingMinor: number }> {
  const refunds = (await refundsOfPayment(tx, paymentId)).filter(({ state }) => state !== 'failed');
  return {
    providerMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    roundingMinor: refunds.reduce((sum, { roundingMinor }) => sum + roundingMinor, 0),
  };
}
