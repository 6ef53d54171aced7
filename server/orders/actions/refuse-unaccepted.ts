import { z } from 'zod';
import { notAcceptedReason } from '#domain/orders/cancel-reasons.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { isDeadlock } from '#server/database/retry-on-deadlock.ts';
import { recordAlert } from '#server/jobs/queries.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { cancelPaidPart } from '#server/orders/call-off-part.ts';
import { sellerPartUnaccepted } from '#server/orders/notifications/seller-part-unaccepted.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import {
  isAwaitingAcceptance,
  markAcceptanceLapsed,
  findEarliestUnacceptedPart,
} from '#server/orders/queries/part-acceptance.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { anyJob } from '#server/access-rules.ts';

/** The result for one order part. `failure`: an error, so nothing was changed. */
type Lapsed = { orderId: string; partId: string; isRefused: boolean; failure?: unknown };

/** Refuses and refunds the next order part that a restaurant did not accept in time, and notifies both sides. One part
 * per transaction, so that two orders are never locked at once. If no automatic refund is possible, an alert is raised
 * and the order stays. Any other error is returned; the caller then adds the part to `skipped`. Null: no part is
 * left. */
export const refuseUnacceptedPart = action({
  name: 'part/refuse-unaccepted',
  input: z.object({ skipped: z.array(z.uuid()).default([]) }),
  who: [anyJob],
  as: 'market',
  async run(tx, { skipped }, actor, shop): Promise<Lapsed | null> {
    const part = await findEarliestUnacceptedPart(tx, shop.now(), skipped);
    if (!part) return null;
    const { orderId, partId, sellerId } = part;
    await lockOrder(tx, orderId);
    // The restaurant accepted the order part while this transaction waited for the lock.
    if (!(await isAwaitingAcceptance(tx, partId))) return { orderId, partId, isRefused: false };
    const failure = await tx
      .savepoint(async (inner) => {
        await cancelPaidPart(inner, shop, actor, {
          orderId,
          partId,
          by: 'seller',
          reason: notAcceptedReason,
          words: '',
        });
        await notifyAll(
          inner,
          (await findMemberIdsToNotify(inner, sellerId, 'seller_part_unaccepted')).map((personId) => ({
            template: sellerPartUnaccepted,
            to: { personId },
            parameters: { partId },
          })),
        );
      })
      .then(() => null)
      .catch((error: unknown) => {
        // After a deadlock the whole transaction is retried.
        if (isDeadlock(error)) throw error;
        return error;
      });
    if (failure !== null && !(failure instanceof Refusal)) {
      shop.log.error({ err: failure, part: partId }, 'a part that was not accepted could not be refused');
      return { orderId, partId, isRefused: false, failure };
    }
    await markAcceptanceLapsed(tx, partId, shop.now());
    if (failure) await recordAlert(tx, actor, 'order/help-asked', orderId, { part: partId, reason: failure.code });
    return { orderId, partId, isRefused: failure === null };
  },
  audit: (lapsed) =>
    lapsed?.isRefused
      ? {
          action: 'order/part-refused',
          orderId: lapsed.orderId,
          facts: { part: lapsed.partId, reason: notAcceptedReason },
        }
      : null,
});
