import { z } from 'zod';
import { isWaitingPart } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { recordAlert } from '#server/jobs/queries.ts';
import { addEvent, lockOrder, partsOfOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { hasAdminCancellationRequest } from '#server/orders/queries/part-desk.ts';
import { buyerOfOrder, orderLinkHolder, memberOf } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** The buyer or the seller asks the administrators to cancel a paid order part that cannot be refunded automatically.
 * This raises one alert per part. Throws Refusal order/not-found, order/part-not-ready (all is shipped, or it is
 * cancelled). */
export const requestAdminCancellation = action({
  name: 'part/ask-desk',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf), memberOf('orders', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId }, actor) {
    const order = await lockOrder(tx, orderId);
    const part = order && (await partsOfOrder(tx, orderId)).find(({ id }) => id === partId);
    if (!part) throw new Refusal('order/not-found');
    if (!isWaitingPart(part.status)) throw new Refusal('order/part-not-ready');
    if (await hasAdminCancellationRequest(tx, orderId, partId)) return false;
    await addEvent(tx, orderId, 'desk_asked', { partId });
    await recordAlert(tx, actor, 'order/help-asked', orderId, { part: partId });
    return true;
  },
  audit: 'none: the alert is the row',
});
