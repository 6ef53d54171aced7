import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  courierLinkDays,
  courierLinkState,
  maxCourierLinks,
  maxWrongTries,
  parseHandOverCode,
} from '#domain/orders/courier-link.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { handOverAuditEntry, recordVerifiedDelivery } from '#server/orders/deliver-by-code.ts';
import { isHandOverCode } from '#server/orders/hand-over.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { recordWrongCode, findCourierLinksOfPart, insertCourierLink } from '#server/orders/queries/courier-links.ts';
import { lockOrder, partsOfOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { isPickedUpAtShop } from '#server/orders/queries/part-delivery.ts';
import { memberOf } from '#server/access-rules.ts';

type HandOver =
  | { outcome: 'delivered'; orderId: string; partId: string }
  | { outcome: 'wrong'; left: number; orderId: string; partId: string }
  | { outcome: 'done' | 'locked' | 'malformed' };

const dayMs = 86_400_000;

/** A shop enters the code of a buyer who picks up an order part, which proves the delivery. Wrong codes are counted and
 * limited like those of a courier link. A wrong code is a normal result: a thrown error would roll the count back.
 * Throws Refusal order/not-found, order/part-not-ready (no pick-up at a shop, not ready, or being refunded). */
export const confirmPickupAtShop = action({
  name: 'part/hand-over-at-shop',
  input: z.object({ orderId: z.uuid(), partId: z.uuid(), code: z.string().max(100) }),
  who: [memberOf('orders', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId, code }, _actor, shop): Promise<HandOver> {
    const order = await lockOrder(tx, orderId);
    const part = order && (await partsOfOrder(tx, orderId)).find(({ id }) => id === partId);
    if (!part) throw new Refusal('order/not-found');
    if (part.status === 'delivered') return { outcome: 'done' };
    if (!(await isPickedUpAtShop(tx, partId)) || (part.status !== 'packed' && part.status !== 'shipped'))
      throw new Refusal('order/part-not-ready');
    const digits = parseHandOverCode(code);
    if (!digits) return { outcome: 'malformed' };
    const now = shop.now();
    const links = await findCourierLinksOfPart(tx, partId);
    const [latest] = links;
    const isOpen = latest !== undefined && courierLinkState(latest, now) === 'open';
    if (!isOpen && links.length >= maxCourierLinks) return { outcome: 'locked' };
    const id = isOpen ? latest.id : randomUUID();
    const expiresAt = new Date(now.getTime() + courierLinkDays * dayMs);
    if (!isOpen) await insertCourierLink(tx, { id, partId, now, expiresAt });
    if (!isHandOverCode(shop.linkSecret, partId, digits)) {
      const tries = await recordWrongCode(tx, id);
      const further = maxCourierLinks - links.length - (isOpen ? 0 : 1);
      const left = maxWrongTries - tries + further * maxWrongTries;
      return { outcome: 'wrong', left, orderId, partId };
    }
    if (part.status === 'packed') await movePartToStatus(tx, { orderId, partId, to: 'shipped' });
    return recordVerifiedDelivery(tx, { link: id, orderId, partId, now });
  },
  audit: handOverAuditEntry,
});
