import type { TransactionSql } from 'postgres';
import { canMovePart } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { addEvent, lockOrder, movePart, partsOf } from './queries/orders.ts';
import { isBeingRefunded } from '#server/payments/queries/refunds.ts';

/** `carrier` and `trackingCode` when somebody carries it and says under which number. */
type PartMove = {
  orderId: string;
  partId: string;
  to: 'shipped' | 'delivered';
  carrier?: string | null;
  trackingCode?: string | null;
};

/** Moves a seller's part and tells the buyer when it is sent. False: it had been moved before. Throws Refusal order/not-found, order/part-not-ready. */
export async function moveSellerPart(
  tx: TransactionSql,
  { orderId, partId, to, carrier = null, trackingCode = null }: PartMove,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const part = order && (await partsOf(tx, orderId)).find(({ id }) => id === partId);
  if (!order || !part) throw new Refusal('order/not-found');
  if (part.status === to) return false;
  if (!canMovePart(part.status, to)) throw new Refusal('order/part-not-ready');
  // Its money is on its way back: goods and money would both be gone.
  if (to === 'shipped' && (await isBeingRefunded(tx, partId))) throw new Refusal('order/part-not-ready');
  await movePart(tx, partId, to, { carrier, trackingCode });
  await addEvent(tx, orderId, to, { partId });
  const recipient = { address: order.customerEmail };
  if (to === 'shipped')
    await notify(tx, { template: orderShipped, subjectId: orderId, to: recipient, parameters: { partId } });
  return true;
}
