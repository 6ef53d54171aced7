import type { TransactionSql } from 'postgres';
import { planRefund, providerAmount, type RefundWish, roundingBack, totalOf } from '#domain/orders/refunds.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { audit, enqueue } from '#server/jobs/queries.ts';
import { addEvent, lockOrder, type OrderState, partsOf } from '#server/orders/queries/orders.ts';
import { latePayment, paidPayment, type Payment } from './queries/payments.ts';
import {
  insertRefund,
  type NewRefund,
  type Refund,
  refundOfKey,
  refundsOf,
  sharesOfPayment,
  sharesOfRefund,
} from './queries/refunds.ts';
import { providerOf, type Shop } from '#server/shop.ts';

/** `note`: why, for the books (at most 500 characters); `key`: the same key asks once, however often; `actor`: who decided. */
export type RefundOrder = { orderId: string; wish: RefundWish; note: string; key: string; actor: string };

/**
 * An operator gives money of a paid order back: all that is left, or so much of some sellers' parts. Written down here with its key; the job
 * `refund-payment` asks the provider, books it when the money is on its way and tells the buyer. Answers the refund; the same key again
 * answers the same one. Throws Refusal order/not-found, refund/not-paid, refund/nothing-left, refund/too-much, refund/whole-only,
 * refund/key-reused (that key is another order's, or was for other amounts).
 */
export async function askRefund(shop: Shop, { orderId, wish, note, key, actor }: RefundOrder): Promise<Refund> {
  return asMarket(shop.sql, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order/not-found');
    const before = await refundOfKey(tx, key);
    if (before) return again(tx, before, orderId, wish);
    const payment = await paidPayment(tx, orderId);
    if (!payment?.paymentId) throw new Refusal('refund/not-paid');
    const plan = await planned(tx, order, payment, wish);
    if (plan.amountMinor < payment.amountMinor && !providerOf(shop, payment.provider).capabilities.partialRefunds)
      throw new Refusal('refund/whole-only');
    const refund = await queueRefund(tx, { paymentId: payment.id, orderId, reason: 'operator', note, key, ...plan });
    await addEvent(tx, orderId, 'refund_asked', {
      amountMinor: totalOf(plan.shares) + plan.roundingMinor,
      partId: plan.shares.length === 1 && (await partsOf(tx, orderId)).length > 1 ? plan.shares[0]!.partId : null,
    });
    await audit(tx, actor, 'order/refund-asked', orderId, {
      refund: refund.id,
      amountMinor: plan.amountMinor,
      currency: payment.currency,
      note,
    });
    return refund;
  });
}

/**
 * A payment that came too late and whose refund the provider would not carry out is asked to be given back once more. Answers null when the
 * order has none. `key` as above.
 */
export async function askLateRefundAgain(
  shop: Shop,
  { orderId, key, actor }: Pick<RefundOrder, 'orderId' | 'key' | 'actor'>,
): Promise<Refund | null> {
  return asMarket(shop.sql, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = order && (await latePayment(tx, orderId));
    if (!order || !payment) return null;
    const refund = await queueRefund(tx, {
      paymentId: payment.id,
      orderId,
      reason: 'too_late',
      key,
      ...(await planned(tx, order, payment, 'all')),
    });
    await audit(tx, actor, 'order/refund-asked', orderId, {
      refund: refund.id,
      amountMinor: refund.amountMinor,
      currency: payment.currency,
    });
    return refund;
  });
}

/** The same key once more: the same refund, queued anew when it was never asked for (its job may have given up). */
async function again(tx: TransactionSql, before: Refund, orderId: string, wish: RefundWish): Promise<Refund> {
  const shares = await sharesOfRefund(tx, before.id);
  const isSame =
    wish === 'all' ||
    (shares.length === wish.length &&
      wish.every((one) =>
        shares.some(
          ({ partId, itemsMinor, shippingMinor }) =>
            partId === one.partId && itemsMinor === one.itemsMinor && shippingMinor === one.shippingMinor,
        ),
      ));
  if (before.orderId !== orderId || !isSame) throw new Refusal('refund/key-reused');
  if (before.state === 'asked')
    await enqueue(tx, 'refund-payment', { refundId: before.id }, { key: `refund:${before.id}` });
  return before;
}

/** Writes a refund down and queues its asking. */
export async function queueRefund(tx: TransactionSql, asked: NewRefund): Promise<Refund> {
  const refund = (await insertRefund(tx, asked)) ?? (await refundOfKey(tx, asked.key))!;
  await enqueue(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}` });
  return refund;
}

async function planned(tx: TransactionSql, order: OrderState, payment: Payment, wish: RefundWish) {
  const parts = (await partsOf(tx, order.id)).map(({ id, ...part }) => ({ partId: id, ...part }));
  const earlier = await sharesOfPayment(tx, payment.id, { underWay: true });
  const shares = planRefund(parts, earlier, wish);
  const before = await refundedOrAsked(tx, payment.id);
  const roundingMinor = roundingBack(parts, [...earlier, ...shares], order.roundingMinor, before.roundingMinor);
  const amountMinor = providerAmount(
    { orderMinor: order.totalMinor, providerMinor: payment.amountMinor },
    { orderMinor: totalOf(earlier) + before.roundingMinor, providerMinor: before.providerMinor },
    totalOf(shares) + roundingMinor,
  );
  // Less than the smallest unit the provider knows (a few leones of thousands).
  if (amountMinor <= 0) throw new Refusal('refund/nothing-left');
  return { shares, amountMinor, roundingMinor };
}

/** The key a refund is asked with at the provider's. */
export const refundKey = (refundId: string): string => `refund:${refundId}`;

/** What went back or is asked for, in the provider's minor units; and what of the order's rounding. */
export async function refundedOrAsked(
  tx: TransactionSql,
  paymentId: string,
): Promise<{ providerMinor: number; roundingMinor: number }> {
  const refunds = (await refundsOf(tx, paymentId)).filter(({ state }) => state !== 'failed');
  return {
    providerMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    roundingMinor: refunds.reduce((sum, { roundingMinor }) => sum + roundingMinor, 0),
  };
}
