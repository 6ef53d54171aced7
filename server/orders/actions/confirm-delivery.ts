import { z } from 'zod';
import { isSignedIn } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { addEvent, isBuyerOfOrder, lockOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { lockPartDelivery, markDeliveryConfirmed } from '#server/orders/queries/part-delivery.ts';
import { refuseConflictOfInterest } from '#server/sellers/own-matter.ts';
import { administrator, buyerOfOrder, nonAdminEmployee, orderLinkHolder, cliOperator } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** The buyer or an employee confirms a delivery that the seller reported, or that the buyer had reported missing. Some
 * days later the seller's money is released for payout. Members of the seller may not confirm, except as the buyer.
 * Returns false for a repetition. Throws order/not-found, desk/own-matter, order/part-not-ready. */
export const confirmDelivery = action({
  name: 'part/confirm-delivery',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf), nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, { orderId, partId }, actor, shop) {
    const part = (await lockOrder(tx, orderId)) && (await lockPartDelivery(tx, { orderId, partId }));
    if (!part) throw new Refusal('order/not-found');
    const sellerId = await sellerOfPart(tx, { orderId, partId });
    if (isSignedIn(actor) && !(await isBuyerOfOrder(tx, orderId, actor.id)))
      await refuseConflictOfInterest(tx, actor, { personId: null, sellerIds: [sellerId!] });
    // The buyer had reported the order part missing, and then it arrived.
    const isFound = part.status === 'shipped' && part.isMissing;
    if (part.status !== 'delivered' && !isFound) throw new Refusal('order/part-not-ready');
    if (part.isConfirmed || (!part.isSaidBySeller && !part.isMissing)) return false;
    if (isFound) await movePartToStatus(tx, { orderId, partId, to: 'delivered' });
    await markDeliveryConfirmed(tx, partId, shop.now());
    await addEvent(tx, orderId, 'delivery_confirmed', { partId });
    return true;
  },
  audit: (isNew, { orderId, partId: part }) =>
    isNew ? { action: 'order/delivery-confirmed', orderId, facts: { part } } : null,
});
