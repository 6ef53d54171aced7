import { z } from 'zod';
import { unacceptedReason } from '#domain/orders/call-off.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { alert } from '#server/jobs/queries.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { callOffPart } from '#server/orders/call-off-part.ts';
import { sellerPartUnaccepted } from '#server/orders/notifications/seller-part-unaccepted.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { isUnaccepted, markLapsed, nextUnaccepted } from '#server/orders/queries/part-acceptance.ts';
import { orderMembers } from '#server/orders/queries/part-promises.ts';
import { job } from '#server/who.ts';

type Lapsed = { orderId: string; partId: string; isRefused: boolean };

/**
 * Refuses and refunds the part that its restaurant did not accept in time, as if the restaurant had refused it; buyer and restaurant get a mail.
 * One part a transaction, so that no two orders are locked at once. A part whose money cannot go back by itself (refund/whole-only, refund/disputed)
 * stays with the restaurant, and a person is alerted. Null: none is left.
 */
export const refuseUnaccepted = action({
  name: 'part/refuse-unaccepted',
  input: z.object({}),
  who: [job],
  as: 'market',
  async run(tx, _input, actor, shop): Promise<Lapsed | null> {
    const part = await nextUnaccepted(tx, shop.now());
    if (!part) return null;
    const { orderId, partId, sellerId } = part;
    await lockOrder(tx, orderId);
    // Accepted while this waited for the lock: nothing is refused.
    if (!(await isUnaccepted(tx, partId))) return { orderId, partId, isRefused: false };
    await markLapsed(tx, partId, shop.now());
    const refusal = await tx
      .savepoint((inner) =>
        callOffPart(inner, shop, actor, { orderId, partId, by: 'seller', reason: unacceptedReason, words: '' }),
      )
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
    const isRefused = refusal === null;
    if (refusal) await alert(tx, actor, 'order/help-asked', orderId, { part: partId, reason: refusal.code });
    else
      await notifyAll(
        tx,
        (await orderMembers(tx, sellerId)).map((personId) => ({
          template: sellerPartUnaccepted,
          to: { personId },
          parameters: { partId },
        })),
      );
    return { orderId, partId, isRefused };
  },
  audit: (lapsed) =>
    lapsed?.isRefused
      ? {
          action: 'order/part-refused',
          orderId: lapsed.orderId,
          facts: { part: lapsed.partId, reason: unacceptedReason },
        }
      : null,
});
