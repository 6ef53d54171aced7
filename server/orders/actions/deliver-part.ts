import { z } from 'zod';
import { action } from '#server/action.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { moveSellerPart } from '#server/orders/move-part.ts';
import { speaksForSeller } from '#server/sellers/own-matter.ts';
import { administrator, employee, memberOf, terminal } from '#server/who.ts';

/**
 * A seller's part has arrived. If only the seller reports it, the buyer is asked to confirm
 * (docs/decisions/0147-a-delivery-that-only-its-seller-says.md). Does nothing if it was delivered before. Throws Refusal order/not-found,
 * order/part-not-ready (never sent, refunded …).
 */
export const deliverPart = action({
  name: 'part/deliver',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [memberOf('orders', sellerOfPart), employee, administrator, terminal],
  as: 'market',
  async run(tx, input, actor) {
    const seller = await sellerOfPart(tx, input);
    // Employees and administrators may own a shop. Their role does not make them a neutral witness of its deliveries.
    const isSaidBySeller = seller !== null && (await speaksForSeller(tx, actor, seller));
    return moveSellerPart(tx, { ...input, to: 'delivered', isSaidBySeller });
  },
  audit: (isMoved, { orderId, partId: part }) =>
    isMoved ? { action: 'order/delivered', orderId, facts: { part } } : null,
});
