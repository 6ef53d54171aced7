import { z } from 'zod';
import { buyerCancelReason } from '#domain/orders/cancel-reasons.ts';
import { action } from '#server/action.ts';
import { cancelPaidPart } from '#server/orders/call-off-part.ts';
import { buyerOfOrder, orderLinkHolder } from '#server/access-rules.ts';

const orderOf = ({ orderId }: { orderId: string }) => orderId;

/** A buyer cancels a part of a paid order before it is packed (call-off-part.ts). A repetition changes nothing. */
export const cancelPartAsBuyer = action({
  name: 'part/call-off',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [orderLinkHolder(orderOf), buyerOfOrder(orderOf)],
  as: 'market',
  run: (tx, input, actor, shop) =>
    cancelPaidPart(tx, shop, actor, { ...input, by: 'buyer', reason: buyerCancelReason, words: '' }),
  audit: (refund, { orderId, partId: part }) =>
    refund === null ? null : { action: 'order/part-called-off', orderId, facts: { part, refund } },
});
