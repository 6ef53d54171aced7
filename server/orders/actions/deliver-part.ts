import { z } from 'zod';
import { action } from '#server/action.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { administrator, employee, memberOf, terminal } from '#server/who.ts';
import { moveSellerPart } from '#server/orders/move-part.ts';

/** A seller's part has arrived. Done already: nothing happens. Throws Refusal order/not-found, order/part-not-ready (never sent, refunded …). */
export const deliverPart = action({
  name: 'part/deliver',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [memberOf('orders', sellerOfPart), employee, administrator, terminal],
  as: 'market',
  run: (tx, input) => moveSellerPart(tx, { ...input, to: 'delivered' }),
  audit: (isMoved, { orderId, partId: part }) =>
    isMoved ? { action: 'order/delivered', orderId, facts: { part } } : null,
});
