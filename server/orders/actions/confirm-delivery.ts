import { z } from 'zod';
import { isSignedIn } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { moveSellerPart } from '#server/orders/move-part.ts';
import { addEvent, isOrderOf, lockOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { lockPartDelivery, markDeliveryConfirmed } from '#server/orders/queries/part-delivery.ts';
import { refuseOwnMatter } from '#server/sellers/own-matter.ts';
import { administrator, buyerOf, employee, linkHolder, terminal } from '#server/who.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * The buyer or the market's team confirms a delivery that only the seller reported, or a part that the buyer had reported missing. Then the days begin after which the seller's money is released. A member of the
 * seller may not confirm it, unless they are the buyer. Returns false if it was confirmed before. Throws Refusal order/not-found, desk/own-matter, order/part-not-ready (neither delivered nor missing, or refunded).
 */
export const confirmDelivery = action({
  name: 'part/confirm-delivery',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [linkHolder(orderOf), buyerOf(orderOf), employee, administrator, terminal],
  as: 'market',
  async run(tx, { orderId, partId }, actor, shop) {
    const part = (await lockOrder(tx, orderId)) && (await lockPartDelivery(tx, { orderId, partId }));
    if (!part) throw new Refusal('order/not-found');
    const sellerId = await sellerOfPart(tx, { orderId, partId });
    if (isSignedIn(actor) && !(await isOrderOf(tx, orderId, actor.id)))
      await refuseOwnMatter(tx, actor, { personId: null, sellerIds: [sellerId!] });
    // The buyer had reported it missing before anybody reported a delivery; now it was found.
    const isFound = part.status === 'shipped' && part.isMissing;
    if (part.status !== 'delivered' && !isFound) throw new Refusal('order/part-not-ready');
    if (part.isConfirmed || (!part.isSaidBySeller && !part.isMissing)) return false;
    if (isFound) await moveSellerPart(tx, { orderId, partId, to: 'delivered' });
    await markDeliveryConfirmed(tx, partId, shop.now());
    await addEvent(tx, orderId, 'delivery_confirmed', { partId });
    return true;
  },
  audit: (isNew, { orderId, partId: part }) =>
    isNew ? { action: 'order/delivery-confirmed', orderId, facts: { part } } : null,
});
