import { z } from 'zod';
import { action } from '#server/action.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { memberOf } from '#server/access-rules.ts';

/** A seller accepts a paid order. A repetition changes nothing. Throws order/not-found, order/part-not-ready. */
export const acceptPart = action({
  name: 'part/accept',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [memberOf('orders', sellerOfPart)],
  as: 'market',
  run: (tx, input) => movePartToStatus(tx, { ...input, to: 'accepted' }),
  audit: (isMoved, { orderId, partId: part }) =>
    isMoved ? { action: 'order/accepted', orderId, facts: { part } } : null,
});
