import { z } from 'zod';
import { canTransitionReturn } from '#domain/orders/return-status.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { recordAlert } from '#server/jobs/queries.ts';
import { notifySellerOfReturn } from '#server/orders/notify-of-return.ts';
import { addEvent, lockOrder } from '#server/orders/queries/orders.ts';
import { findReturn, updateReturn } from '#server/orders/queries/returns.ts';
import { carrierTextSchema, messageTextSchema } from '#server/orders/text-schemas.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;
const line = carrierTextSchema.nullable();

/**
 * The buyer withdraws a return, reports that it was sent, or objects to a refusal (which raises an alert). A repetition
 * changes nothing. Throws Refusal return/not-found, return/not-now.
 */
export const updateReturnAsBuyer = action({
  name: 'return/move-own',
  input: z.object({
    orderId: z.uuid(),
    returnId: z.uuid(),
    to: z.enum(['cancelled', 'sent', 'objected']),
    carrier: line,
    trackingCode: line,
    words: messageTextSchema(0, 1000),
  }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  as: 'market',
  async run(tx, { orderId, returnId, to, carrier, trackingCode, words }, actor) {
    await lockOrder(tx, orderId);
    const own = await findReturn(tx, returnId);
    if (own?.orderId !== orderId) throw new Refusal('return/not-found');
    if (own.status === to) return false;
    if (!canTransitionReturn(own.status, to)) throw new Refusal('return/not-now');
    await updateReturn(tx, returnId, to, to === 'objected' ? { objection: words } : { carrier, trackingCode });
    await addEvent(tx, orderId, `return_${to}`, { partId: own.partId });
    if (to === 'objected') await recordAlert(tx, actor, 'return/objected', orderId, { return: returnId });
    else await notifySellerOfReturn(tx, { returnId, sellerId: own.sellerId, step: to });
    return true;
  },
  audit: (isNew, { orderId, returnId, to }) =>
    isNew && to !== 'objected' ? { action: `return/${to}`, orderId, facts: { return: returnId } } : null,
});
