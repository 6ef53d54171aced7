// Cancels a paid order part before shipping: the seller may refuse it, the buyer may cancel it until it is packed.
import type { TransactionSql } from 'postgres';
import { isRestocked } from '#domain/orders/cancel-reasons.ts';
import { refundableShares, sumPartShares } from '#domain/orders/refunds.ts';
import { isBeforePacking, isUnsentPart } from '#domain/orders/status.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { notify, notifyAll } from '#server/notifications/notify.ts';
import { orderPartCalledOff } from '#server/orders/notifications/order-part-called-off.ts';
import { sellerPartCalledOff } from '#server/orders/notifications/seller-part-called-off.ts';
import { requestRefund } from '#server/payments/operator-refund.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import { refundSharesOfPayment } from '#server/payments/queries/refunds.ts';
import type { Shop } from '#server/shop.ts';
import { addEvent, lockOrder, partsOfOrder } from './queries/orders.ts';
import { isPartCancelled, cancelPart } from './queries/part-desk.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { restockUnsentPart } from './queries/stock.ts';

type CallOff = { orderId: string; partId: string; by: 'seller' | 'buyer'; reason: string; words: string };

/** Cancels the order part, requests the refund of its remaining money, returns its units to stock (depending on the
 * reason), and notifies the other side. Returns the refund's id ('' for a part that cost nothing), or null for a
 * repetition. Throws Refusal order/not-found, order/part-not-ready, order/part-packed, refund/whole-only,
 * refund/disputed. */
export async function cancelPaidPart(
  tx: TransactionSql,
  shop: Shop,
  actor: Actor,
  { orderId, partId, by, reason, words }: CallOff,
): Promise<string | null> {
  const order = await lockOrder(tx, orderId);
  const parts = order ? await partsOfOrder(tx, orderId) : [];
  const part = parts.find(({ id }) => id === partId);
  if (!order || !part) throw new Refusal('order/not-found');
  if (await isPartCancelled(tx, partId)) return null;
  if (!isUnsentPart(part.status)) throw new Refusal('order/part-not-ready');
  if (by === 'buyer' && !isBeforePacking(part.status)) throw new Refusal('order/part-packed');
  const refund = await refundOfPart(tx, shop, actor, { orderId, partId, reason, parts });
  if (isRestocked(reason)) await restockUnsentPart(tx, orderId, partId);
  await cancelPart(tx, { partId, by, reason, words, at: shop.now() });
  await addEvent(tx, orderId, by === 'seller' ? 'part_refused' : 'part_cancelled', { partId });
  await notify(tx, {
    template: orderPartCalledOff,
    subjectId: orderId,
    to: { address: order.customerEmail },
    parameters: { partId },
  });
  if (by === 'buyer')
    await notifyAll(
      tx,
      (await findMemberIdsToNotify(tx, part.sellerId, 'seller_part_called_off')).map((personId) => ({
        template: sellerPartCalledOff,
        to: { personId },
        parameters: { partId },
      })),
    );
  return refund;
}

/** Requests the refund of all remaining money of the order part, once. */
async function refundOfPart(
  tx: TransactionSql,
  shop: Shop,
  actor: Actor,
  {
    orderId,
    partId,
    reason,
    parts,
  }: Pick<CallOff, 'orderId' | 'partId' | 'reason'> & { parts: Awaited<ReturnType<typeof partsOfOrder>> },
): Promise<string> {
  const payment = await paidPayment(tx, orderId);
  if (!payment) throw new Refusal('refund/not-paid');
  const left = refundableShares(
    parts.map(({ id, ...part }) => ({ partId: id, ...part })),
    await refundSharesOfPayment(tx, payment.id, { underWay: true }),
  ).find((one) => one.partId === partId)!;
  if (sumPartShares([left]) === 0) return '';
  const { itemsMinor, shippingMinor } = left;
  const refund = await requestRefund(tx, shop, actor, {
    orderId,
    wish: [{ partId, itemsMinor, shippingMinor }],
    note: reason,
    key: `call-off:${partId}`,
  });
  return refund.id;
}
