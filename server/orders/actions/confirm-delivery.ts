import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import { lockPartDelivery, noteConfirmed } from '#server/orders/queries/part-delivery.ts';
import { administrator, buyerOf, employee, linkHolder, terminal } from '#server/who.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * The buyer, or the market's team, confirms a delivery that only its seller had said, or that the buyer had missed: the days after which its money is released
 * begin. False: it is confirmed already. Throws Refusal order/not-found, order/part-not-ready (not delivered, refunded).
 */
export const confirmDelivery = action({
  name: 'part/confirm-delivery',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [linkHolder(orderOf), buyerOf(orderOf), employee, administrator, terminal],
  as: 'market',
  async run(tx, { orderId, partId }, _actor, shop) {
    const part = (await lockOrder(tx, orderId)) && (await lockPartDelivery(tx, { orderId, partId }));
    if (!part) throw new Refusal('order/not-found');
    if (part.status !== 'delivered') throw new Refusal('order/part-not-ready');
    if (part.isConfirmed || (!part.isSaidBySeller && !part.isMissing)) return false;
    await noteConfirmed(tx, partId, shop.now());
    await addEvent(tx, orderId, 'delivery_confirmed', { partId });
    return true;
  },
  audit: (isNew, { orderId, partId: part }) =>
    isNew ? { action: 'order/delivery-confirmed', orderId, facts: { part } } : null,
});
