import { z } from 'zod';
import { sellerCancelReasons } from '#domain/orders/cancel-reasons.ts';
import { action } from '#server/action.ts';
import { cancelPaidPart } from '#server/orders/call-off-part.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { messageTextSchema } from '#server/orders/text-schemas.ts';
import { memberOf } from '#server/access-rules.ts';

/** A seller refuses a paid order part before shipping, which refunds it (call-off-part.ts). A repetition changes
 * nothing. */
export const refusePart = action({
  name: 'part/refuse',
  input: z.object({
    orderId: z.uuid(),
    partId: z.uuid(),
    reason: z.enum(sellerCancelReasons),
    /** A text for the buyer, in addition to the reason; may be empty. */
    words: messageTextSchema(0, 1000),
  }),
  who: [memberOf(['orders', 'refunds'], sellerOfPart)],
  as: 'market',
  run: (tx, input, actor, shop) => cancelPaidPart(tx, shop, actor, { ...input, by: 'seller' }),
  audit: (refund, { orderId, partId: part, reason }) =>
    refund === null ? null : { action: 'order/part-refused', orderId, facts: { part, reason, refund } },
});
