import type { TransactionSql } from 'postgres';
import type { LineUnits, PartShippingRefund } from '#domain/orders/refund-lines.ts';
import { type RefundAmountsOrAll, sumPartShares } from '#domain/orders/refunds.ts';
import { Refusal } from '#domain/refusals.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { calculateLineRefund, calculateRefund } from './queue-refund.ts';
import { paidPayment } from './queries/payments.ts';

/** The amounts of a refund, in the order's currency; nothing is written. Throws the refusals of requestRefundAsStaff about the order. */
export async function previewRefund(
  tx: TransactionSql,
  orderId: string,
  wish: RefundAmountsOrAll | { lines: readonly LineUnits[]; shipping: readonly PartShippingRefund[] },
): Promise<{ orderMinor: number; currency: string }> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order/not-found');
  const payment = await paidPayment(tx, orderId);
  if (!payment?.paymentId) throw new Refusal('refund/not-paid');
  const parts =
    typeof wish === 'object' && 'lines' in wish ? (await calculateLineRefund(tx, orderId, payment, wish)).parts : wish;
  const plan = await calculateRefund(tx, order, payment, parts);
  return { orderMinor: sumPartShares(plan.shares) + plan.roundingMinor, currency: order.currency };
}
