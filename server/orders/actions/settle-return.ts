import { z } from 'zod';
import { canTransitionReturn } from '#domain/orders/return-status.ts';
import { Refusal } from '#domain/refusals.ts';
import { hasNoControlCharacters } from '#domain/reviews/review.ts';
import { action } from '#server/action.ts';
import { notifyBuyerOfReturn, notifySellerOfReturn } from '#server/orders/notify-of-return.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import { findBuyerId, findReturn, findFirstLocationAddress, updateReturn } from '#server/orders/queries/returns.ts';
import { refuseConflictOfInterest } from '#server/sellers/own-matter.ts';
import { administrator, nonAdminEmployee } from '#server/access-rules.ts';

/**
 * The administrators decide a return to which the buyer objected: accept it or close it. Buyer and seller see the
 * reason. A repetition changes nothing. Neither the buyer nor a member of the seller may decide. Throws Refusal
 * return/not-found, desk/own-matter, return/not-now, return/reason-missing.
 */
export const decideDisputedReturn = action({
  name: 'return/settle',
  input: z.object({
    returnId: z.uuid(),
    to: z.enum(['accepted', 'closed']),
    words: z.string().trim().max(1000).refine(hasNoControlCharacters),
  }),
  who: [nonAdminEmployee, administrator],
  as: 'market',
  async run(tx, { returnId, to, words }, actor) {
    const found = await findReturn(tx, returnId);
    const order = found && (await lockOrder(tx, found.orderId));
    const own = order && (await findReturn(tx, returnId));
    if (!own || !order) throw new Refusal('return/not-found');
    const personId = await findBuyerId(tx, order.id);
    await refuseConflictOfInterest(tx, actor, { personId, sellerIds: [own.sellerId] });
    if (own.status === to) return null;
    if (own.status !== 'objected' || !canTransitionReturn(own.status, to)) throw new Refusal('return/not-now');
    if (words.length < 2) throw new Refusal('return/reason-missing');
    const sendTo = to === 'accepted' ? await findFirstLocationAddress(tx, own.sellerId) : '';
    await updateReturn(tx, returnId, to, { reply: words, ...(sendTo && { sendTo }) });
    await addEvent(tx, order.id, `return_${to}`, { partId: own.partId });
    await notifyBuyerOfReturn(tx, order, { returnId, partId: own.partId, step: to });
    await notifySellerOfReturn(tx, { returnId, sellerId: own.sellerId, step: to });
    return order.id;
  },
  audit: (orderId, { returnId, to, words }) =>
    orderId === null ? null : { action: `return/settled-${to}`, orderId, facts: { return: returnId, reason: words } },
});
