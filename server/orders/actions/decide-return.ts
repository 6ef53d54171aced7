import { z } from 'zod';
import { canTransitionReturn, isSellerFaultReason } from '#domain/orders/return-status.ts';
import { parseReturnAddress } from '#domain/orders/return-address.ts';
import { Refusal } from '#domain/refusals.ts';
import { hasNoControlCharacters } from '#domain/reviews/review.ts';
import { action } from '#server/action.ts';
import { notifyBuyerOfReturn } from '#server/orders/notify-of-return.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import { findReturn, updateReturn, sellerOfReturn } from '#server/orders/queries/returns.ts';
import { requestReturnRefund } from '#server/orders/refund-return.ts';
import { memberOf } from '#server/access-rules.ts';

/** The seller accepts a return with an address, refuses it with a reason, or confirms that the parcel arrived. The
 * confirmation requests the refund in the same transaction (refund-return.ts). A repetition changes nothing, except
 * that it may add a missing address. Throws Refusal return/not-found, return/address-missing, return/not-now (after an
 * objection the administrators decide), return/reason-missing, and the refusals of a refund. */
export const updateReturnAsSeller = action({
  name: 'return/answer',
  input: z.object({
    returnId: z.uuid(),
    to: z.enum(['accepted', 'refused', 'received']),
    words: z.string().trim().max(1000).refine(hasNoControlCharacters),
    /** The address to which the buyer sends the parcel, when the return is accepted. */
    sendTo: z.string().max(5000).default(''),
  }),
  who: [memberOf('refunds', sellerOfReturn)],
  as: 'market',
  async run(tx, { returnId, to, words, sendTo: typed }, actor, shop) {
    const found = await findReturn(tx, returnId);
    const order = found && (await lockOrder(tx, found.orderId));
    // The return is read again under the order's lock, because it may have changed.
    const own = order && (await findReturn(tx, returnId));
    if (!own || !order) throw new Refusal('return/not-found');
    const sendTo = to === 'accepted' ? parseReturnAddress(typed) : null;
    const isAddressOnly = own.status === 'accepted' && to === 'accepted' && own.sendTo === '' && sendTo !== null;
    if (isAddressOnly) {
      await updateReturn(tx, returnId, 'accepted', { sendTo });
      await notifyBuyerOfReturn(tx, order, { returnId, partId: own.partId, step: to, isAddress: true });
      return { orderId: order.id, refundId: null };
    }
    if (own.status === to || (to === 'received' && own.status === 'refunded')) return null;
    if (own.status === 'objected' || !canTransitionReturn(own.status, to)) throw new Refusal('return/not-now');
    if (to === 'refused' && words.length < 2) throw new Refusal('return/reason-missing');
    if (to === 'accepted' && sendTo === null) throw new Refusal('return/address-missing');
    const refundId =
      to === 'received'
        ? await requestReturnRefund(tx, shop, actor, { ...own, isDeliveryBack: isSellerFaultReason(own.reason) })
        : null;
    await updateReturn(
      tx,
      returnId,
      to,
      to === 'received' ? { refundId } : { reply: words, ...(sendTo && { sendTo }) },
    );
    await addEvent(tx, order.id, `return_${to}`, { partId: own.partId });
    await notifyBuyerOfReturn(tx, order, { returnId, partId: own.partId, step: to });
    return { orderId: order.id, refundId };
  },
  audit: (done, { returnId, to }) =>
    done && {
      action: `return/${to}`,
      orderId: done.orderId,
      facts: { return: returnId, ...(done.refundId && { refund: done.refundId }) },
    },
});
