import { z } from 'zod';
import { courierLinkState, maxWrongTries, parseHandOverCode } from '#domain/orders/courier-link.ts';
import { action } from '#server/action.ts';
import { auditHandOver, deliverByCode } from '#server/orders/deliver-by-code.ts';
import { isHandOverCode, verifyCourierLink } from '#server/orders/hand-over.ts';
import { countWrongTry, courierParcel, findCourierLink } from '#server/orders/queries/courier-links.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { anybody } from '#server/who.ts';

/** `left`: tries until the link is closed. `gone`: the link was used, revoked, has expired, or is not ours. */
type HandOver =
  | { outcome: 'delivered'; orderId: string; partId: string }
  | { outcome: 'wrong'; left: number; orderId: string; partId: string }
  | { outcome: 'done' | 'locked' | 'gone' | 'malformed' };

/**
 * The holder of a courier's link enters the code that the buyer said: the part is delivered. A wrong code is counted and is an answer, not a refusal:
 * a refusal would roll the count back, and guessing would be free. `done`: it was handed over before. Input that is not six digits is not counted.
 */
export const handOver = action({
  name: 'part/hand-over',
  input: z.object({ token: z.string().max(200), code: z.string().max(100) }),
  who: [anybody],
  as: 'market',
  async run(tx, { token, code }, _actor, shop): Promise<HandOver> {
    const id = verifyCourierLink(shop.linkSecret, token);
    const known = id ? await findCourierLink(tx, id) : null;
    // Lock the order first, as everywhere, then the link, so that tries are counted one after another.
    if (known) await lockOrder(tx, known.orderId);
    const link = known && (await findCourierLink(tx, known.id, { lock: true }));
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
      const tries = await countWrongTry(tx, link.id);
      return tries >= maxWrongTries
        ? { outcome: 'locked' }
        : { outcome: 'wrong', left: maxWrongTries - tries, orderId, partId };
    }
    return deliverByCode(tx, { link: link.id, orderId, partId, now: shop.now() });
  },
  audit: auditHandOver,
});
