import { z } from 'zod';
import { action } from '#server/action.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { memberOf } from '#server/access-rules.ts';

/** Marks an order part as packed; the buyer can no longer change it. Throws Refusal order/not-found,
 * order/part-not-ready. */
export const packPart = action({
  name: 'part/pack',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [memberOf('orders', sellerOfPart)],
  as: 'market',
  run: (tx, input) => movePartToStatus(tx, { ...input, to: 'packed' }),
  audit: (isMoved, { orderId, partId: part }) =>
    isMoved ? { action: 'order/packed', orderId, facts: { part } } : null,
});
