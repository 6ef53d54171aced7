import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { type RefundRequest, totalOf } from '#domain/orders/refunds.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, earlier } from '#server/action.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { addEvent, lockOrder, partsOf } from '#server/orders/queries/orders.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import { type Refund, refundOfKey, sharesOfRefund } from '#server/payments/queries/refunds.ts';
import { plannedRefund, queueRefund } from '#server/payments/ask-refund.ts';
import { providerOf } from '#server/shop.ts';
import { administrator, terminal } from '#server/who.ts';

/**
 * Money of a paid order is given back: all that is left, or so much of some sellers' parts (minor units of the order's currency). Written down
 * here with its key; the job `refund-payment` asks the provider, books it when the money is on its way and tells the buyer. Answers the refund;
 * the same key again answers the same one. Throws Refusal order/not-found, refund/not-paid, refund/nothing-left, refund/too-much,
 * refund/whole-only, refund/key-reused (that key is another order's, or was for other amounts).
 */
export const askRefund = action({
  name: 'refund/ask',
  input: z.object({
    orderId: z.uuid(),
    wish: z.union([
      z.literal('all'),
      z.array(z.object({ partId: z.uuid(), itemsMinor: z.number(), shippingMinor: z.number() })).readonly(),
    ]),
    /** Why, for the books. */
    note: z.string().max(500),
    /** The same key asks once, however often. */
    key: z.string().min(8).max(200),
  }),
  who: [administrator, terminal],
  as: 'market',
  async run(tx, { orderId, wish, note, key }, _actor, shop) {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Refusal('order/not-found');
    const before = await earlier(
      { find: refundOfKey(tx, key) },
      (refund) => isSameWish(tx, refund, orderId, wish),
      'refund/key-reused',
    );
    if (before) return { ...(await queuedAgain(tx, before)), currency: null };
    const payment = await paidPayment(tx, orderId);
    if (!payment?.paymentId) throw new Refusal('refund/not-paid');
    const plan = await plannedRefund(tx, order, payment, wish);
    if (plan.amountMinor < payment.amountMinor && !providerOf(shop, payment.provider).capabilities.partialRefunds)
      throw new Refusal('refund/whole-only');
    const refund = await queueRefund(tx, { paymentId: payment.id, orderId, reason: 'operator', note, key, ...plan });
    await addEvent(tx, orderId, 'refund_asked', {
      amountMinor: totalOf(plan.shares) + plan.roundingMinor,
      partId: plan.shares.length === 1 && (await partsOf(tx, orderId)).length > 1 ? plan.shares[0]!.partId : null,
    });
    return { ...refund, currency: payment.currency };
  },
  audit: ({ id, amountMinor, currency }, { orderId, note }) =>
    currency === null
      ? null
      : { action: 'order/refund-asked', orderId, facts: { refund: id, amountMinor, currency, note } },
});

async function isSameWish(tx: TransactionSql, refund: Refund, orderId: string, wish: RefundRequest): Promise<boolean> {
  if (refund.orderId !== orderId) return false;
  if (wish === 'all') return true;
  const shares = await sharesOfRefund(tx, refund.id);
  return (
    shares.length === wish.length &&
    wish.every((one) =>
      shares.some(
        ({ partId, itemsMinor, shippingMinor }) =>
          partId === one.partId && itemsMinor === one.itemsMinor && shippingMinor === one.shippingMinor,
      ),
    )
  );
}

/** Queued anew when the provider was never asked: its job may have given up. */
async function queuedAgain(tx: TransactionSql, refund: Refund): Promise<Refund> {
  if (refund.state === 'asked')
    await enqueue(tx, 'refund-payment', { refundId: refund.id }, { key: `refund:${refund.id}` });
  return refund;
}
