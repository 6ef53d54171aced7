import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { sellerSuspended } from '#server/sellers/notifications/seller-suspended.ts';
import { insertSuspension, lockSellerRow, findCurrentSuspension } from '#server/sellers/queries/suspensions.ts';
import { findMemberIdsToNotify } from '#server/sellers/queries/members-to-notify.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

/** Suspends a seller: its storefront, offers and lines in carts are hidden; paid orders continue. Its members get the reason by mail. Does nothing if it is suspended already. Throws Refusal seller/not-found. */
export const suspendSeller = action({
  name: 'seller/suspend',
  input: z.object({ seller: z.guid(), reason: z.string().trim().min(10).max(2000) }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { seller: id, reason }, actor) {
    const seller = await lockSellerRow(tx, id);
    if (!seller) throw new Refusal('seller/not-found');
    if (await findCurrentSuspension(tx, id)) return null;
    const suspensionId = await insertSuspension(tx, {
      sellerId: id,
      reason,
      wasActive: seller.isActive,
      by: actorName(actor),
    });
    const members = await findMemberIdsToNotify(tx, id, 'seller_suspended');
    await notifyAll(
      tx,
      members.map((personId) => ({ template: sellerSuspended, to: { personId }, parameters: { suspensionId } })),
    );
    return { suspensionId, wasActive: seller.isActive };
  },
  audit: (done, { seller, reason }) =>
    done && { action: 'seller/suspended', orderId: null, facts: { seller, reason, wasActive: done.wasActive } },
});
