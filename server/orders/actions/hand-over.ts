import { z } from 'zod';
import { courierLinkState, maxWrongTries, parseHandOverCode } from '#domain/orders/courier-link.ts';
import { action } from '#server/action.ts';
import { handOverAuditEntry, recordVerifiedDelivery } from '#server/orders/deliver-by-code.ts';
import { isHandOverCode, parseSignedCourierLink } from '#server/orders/hand-over.ts';
import { recordWrongCode, courierParcel, findCourierLinkById } from '#server/orders/queries/courier-links.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { anybody } from '#server/access-rules.ts';

/** `left`: tries until the link is locked. `gone`: the link is used, revoked, expired or forged. */
type HandOver =
  | { outcome: 'delivered'; orderId: string; partId: string }
  | { outcome: 'wrong'; left: number; orderId: string; partId: string }
  | { outcome: 'done' | 'locked' | 'gone' | 'malformed' };

/** A courier enters the buyer's code, and the order part is delivered. A wrong code is counted and is a normal result,
 * because a thrown error would roll the count back. `done`: already delivered. Input without six digits is not
 * counted. */
export const deliverWithBuyerCode = action({
  name: 'part/hand-over',
  input: z.object({ token: z.string().max(200), code: z.string().max(100) }),
  who: [anybody],
  as: 'market',
  async run(tx, { token, code }, _actor, shop): Promise<HandOver> {
    const id = parseSignedCourierLink(shop.linkSecret, token);
    const known = id ? await findCourierLinkById(tx, id) : null;
    // Lock the order before the link, as everywhere else. Concurrent tries wait for the lock, so each one is counted.
    if (known) await lockOrder(tx, known.orderId);
    const link = known && (await findCourierLinkById(tx, known.id, { lock: true }));
    if (!link) return { outcome: 'gone' };
    const { orderId, partId } = link;
    const state = courierLinkState(link, shop.now());
    if (state === 'used') return { outcome: 'done' };
    if (state === 'locked') return { outcome: 'locked' };
    const parcel = await courierParcel(tx, partId);
    if (state !== 'open' || parcel?.status !== 'shipped')
      return { outcome: parcel?.status === 'delivered' ? 'done' : 'gone' };
    const digits = parseHandOverCode(code);
    if (!digits) return { outcome: 'malformed' };
    if (!isHandOverCode(shop.linkSecret, partId, digits)) {
      const tries = await recordWrongCode(tx, link.id);
      return tries >= maxWrongTries
        ? { outcome: 'locked' }
        : { outcome: 'wrong', left: maxWrongTries - tries, orderId, partId };
    }
    return recordVerifiedDelivery(tx, { link: link.id, orderId, partId, now: shop.now() });
  },
  audit: handOverAuditEntry,
});
