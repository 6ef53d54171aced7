import { canMovePart } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { audit } from '#server/jobs/queries.ts';
import { queueMail } from '#server/notifications/queries/mails.ts';
import { addEvent, lockOrder, movePart, partsOf } from './queries/orders.ts';
import { isBeingRefunded } from '#server/payments/queries/refunds.ts';
import type { Shop } from '#server/shop.ts';

/** `carrier` and `trackingCode` when somebody carries it and says under which number (at most 100 characters each). */
export type PartMove = {
  orderId: string;
  partId: string;
  to: 'shipped' | 'delivered';
  carrier?: string | null;
  trackingCode?: string | null;
  actor: string;
};

/**
 * A seller's part is on its way, or has arrived; the buyer is told by mail when it is sent. Done already: nothing happens. Throws Refusal
 * order/not-found, order/part-not-ready (not paid, refunded, a refund of it under way …).
 */
export async function moveSellerPart(
  shop: Shop,
  { orderId, partId, to, carrier = null, trackingCode = null, actor }: PartMove,
): Promise<void> {
  await asMarket(shop.sql, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const part = order && (await partsOf(tx, orderId)).find(({ id }) => id === partId);
    if (!order || !part) throw new Refusal('order/not-found');
    if (part.status === to) return;
    if (!canMovePart(part.status, to)) throw new Refusal('order/part-not-ready');
    // Its money is on its way back: goods and money would both be gone.
    if (to === 'shipped' && (await isBeingRefunded(tx, partId))) throw new Refusal('order/part-not-ready');
    await movePart(tx, partId, to, { carrier, trackingCode });
    await addEvent(tx, orderId, to, { partId });
    if (to === 'shipped') await queueMail(tx, orderId, 'order_shipped', order.customerEmail, partId);
    await audit(tx, actor, `order/${to}`, orderId, { part: partId, carrier, trackingCode });
  });
}
