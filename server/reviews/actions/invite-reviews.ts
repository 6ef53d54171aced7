import { z } from 'zod';
import { action } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderReviewInvite } from '#server/reviews/notifications/order-review-invite.ts';
import { findOrdersToInvite } from '#server/reviews/queries/invitations.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { anyJob } from '#server/access-rules.ts';

const dayMs = 86_400_000;
/** If no invitation could be sent within this many days after it was due, the order is skipped. */
const graceDays = 14;

/** Invites buyers to review what arrived `review_invite_days` days ago, once per order. Returns how many. */
export const inviteReviews = action({
  name: 'review/invite',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx, _input, _actor, shop) {
    const { review_invite_days: days } = await readSettingsForKeys(tx, ['review_invite_days']);
    if (days === 0) return 0;
    const to = new Date(shop.now().getTime() - days * dayMs);
    const orders = await findOrdersToInvite(tx, { from: new Date(to.getTime() - graceDays * dayMs), to });
    for (const { orderId, email } of orders)
      await notify(tx, { template: orderReviewInvite, subjectId: orderId, to: { address: email } });
    return orders.length;
  },
  audit: 'none: each invitation is a row of its own',
});
