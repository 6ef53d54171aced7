import { z } from 'zod';
import { actedFor } from '#domain/people/actor.ts';
import { action } from '#server/action.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { administrator, employee, memberOf, terminal } from '#server/who.ts';
import { moveSellerPart } from '#server/orders/move-part.ts';

/** A seller's part has arrived. Where only its seller says so the buyer is asked (docs/decisions/0147-a-delivery-that-only-its-seller-says.md). Done already: nothing happens. Throws Refusal order/not-found, order/part-not-ready (never sent, refunded …). */
export const deliverPart = action({
  name: 'part/deliver',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [memberOf('orders', sellerOfPart), employee, administrator, terminal],
  as: 'market',
  run: (tx, input, actor) =>
    moveSellerPart(tx, {
      ...input,
      to: 'delivered',
      isSaidBySeller: actor.kind === 'person' || actedFor(actor) !== null,
    }),
  audit: (isMoved, { orderId, partId: part }) =>
    isMoved ? { action: 'order/delivered', orderId, facts: { part } } : null,
});
