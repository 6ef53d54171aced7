import { z } from 'zod';
import { isWaiting } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { alert } from '#server/jobs/queries.ts';
import { addEvent, lockOrder, partsOf, sellerOfPart } from '#server/orders/queries/orders.ts';
import { hasDeskRequest } from '#server/orders/queries/part-desk.ts';
import { buyerOf, linkHolder, memberOf } from '#server/who.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/**
 * The buyer, or its seller, asks the market's team to call a paid part off, or the rest of it, whose money cannot go back by itself: the team is notified by an alert. Once per
 * part: asked again, nothing happens. Throws Refusal order/not-found, order/part-not-ready (sent whole, cancelled).
 */
export const askDesk = action({
  name: 'part/ask-desk',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [linkHolder(orderOf), buyerOf(orderOf), memberOf('orders', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId }, actor) {
    const order = await lockOrder(tx, orderId);
    const part = order && (await partsOf(tx, orderId)).find(({ id }) => id === partId);
    if (!part) throw new Refusal('order/not-found');
    if (!isWaiting(part.status)) throw new Refusal('order/part-not-ready');
    if (await hasDeskRequest(tx, orderId, partId)) return false;
    await addEvent(tx, orderId, 'desk_asked', { partId });
    await alert(tx, actor, 'order/help-asked', orderId, { part: partId });
    return true;
  },
  audit: 'none: the alert is the row',
});
