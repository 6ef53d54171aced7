import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { alert } from '#server/jobs/queries.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import { lockPartDelivery, noteMissing } from '#server/orders/queries/part-delivery.ts';
import { buyerOf, linkHolder } from '#server/who.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * The buyer says that nothing arrived of what only its seller says was delivered: its money waits, and the market's team is notified. False: said before.
 * Throws Refusal order/not-found, order/part-not-ready (not delivered, handed over with the code, confirmed, refunded).
 */
export const reportMissing = action({
  name: 'part/report-missing',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [linkHolder(orderOf), buyerOf(orderOf)],
  as: 'market',
  async run(tx, { orderId, partId }, actor, shop) {
    const part = (await lockOrder(tx, orderId)) && (await lockPartDelivery(tx, { orderId, partId }));
    if (!part) throw new Refusal('order/not-found');
    if (part.status !== 'delivered' || !part.isSaidBySeller || part.isConfirmed)
      throw new Refusal('order/part-not-ready');
    if (part.isMissing) return false;
    await noteMissing(tx, partId, shop.now());
    await addEvent(tx, orderId, 'not_received', { partId });
    await alert(tx, actor, 'order/not-received', orderId, { part: partId });
    return true;
  },
  audit: 'none: the alert is the row',
});
