import { z } from 'zod';
import { courierLinkDays, maxCourierLinks } from '#domain/orders/courier-link.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import {
  findCourierLinksOfPart,
  findCourierLinkById,
  insertCourierLink,
  revokeCourierLinks,
} from '#server/orders/queries/courier-links.ts';
import { lockOrder, partsOfOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { hasSeveralParcels } from '#server/orders/queries/shipments.ts';
import { memberOf } from '#server/access-rules.ts';

const dayMs = 86_400_000;

/** Creates the link with which a courier confirms the delivery of a shipped order part, and revokes an earlier link.
 * The same `key` creates one link. Throws Refusal order/not-found, order/part-not-ready (not shipped),
 * courier/several-parcels, courier/too-many. */
export const makeCourierLink = action({
  name: 'part/courier-link',
  input: z.object({ orderId: z.uuid(), partId: z.uuid(), key: z.uuid() }),
  who: [memberOf('orders', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId, key }, _actor, shop) {
    const order = await lockOrder(tx, orderId);
    const part = order && (await partsOfOrder(tx, orderId)).find(({ id }) => id === partId);
    if (!part) throw new Refusal('order/not-found');
    const known = await findCourierLinkById(tx, key);
    if (known?.partId === partId) return false;
    if (known || part.status !== 'shipped') throw new Refusal('order/part-not-ready');
    if (await hasSeveralParcels(tx, partId)) throw new Refusal('courier/several-parcels');
    if ((await findCourierLinksOfPart(tx, partId)).length >= maxCourierLinks) throw new Refusal('courier/too-many');
    const now = shop.now();
    await revokeCourierLinks(tx, partId, now);
    await insertCourierLink(tx, { id: key, partId, now, expiresAt: new Date(now.getTime() + courierLinkDays * dayMs) });
    return true;
  },
  audit: (isNew, { orderId, partId: part, key: link }) =>
    isNew ? { action: 'order/courier-link-made', orderId, facts: { part, link } } : null,
});
