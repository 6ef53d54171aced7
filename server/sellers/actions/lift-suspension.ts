import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { suspensionLifted } from '#server/sellers/notifications/suspension-lifted.ts';
import { endSuspension, lockSellerRow, findCurrentSuspension } from '#server/sellers/queries/suspensions.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Lifts the suspension of a seller, and opens its shop again if it was open before. Its members are notified by mail. Does nothing if it is not suspended. Throws Refusal seller/not-found. */
export const liftSuspension = action({
  name: 'seller/lift',
  input: z.object({ seller: z.guid(), note: z.string().trim().max(2000) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { seller: id, note }, actor, shop) {
    if (!(await lockSellerRow(tx, id))) throw new Refusal('seller/not-found');
    const suspension = await findCurrentSuspension(tx, id);
    if (!suspension) return null;
    await endSuspension(tx, { id: suspension.id, by: actorName(actor), note, now: shop.now() });
    const members = await findMemberIdsToNotify(tx, id, 'suspension_lifted');
    await notifyAll(
      tx,
      members.map((personId) => ({
        template: suspensionLifted,
        to: { personId },
        parameters: { suspensionId: suspension.id },
      })),
    );
    return { suspensionId: suspension.id };
  },
  audit: (done, { seller, note }) =>
    done && { action: 'seller/lifted', orderId: null, facts: { seller, suspension: done.suspensionId, note } },
});
