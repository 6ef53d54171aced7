import { z } from 'zod';
import { action } from '#server/action.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { actsForSeller } from '#server/sellers/own-matter.ts';
import { administrator, nonAdminEmployee, memberOf, cliOperator } from '#server/access-rules.ts';

/** Marks an order part as delivered. If only the seller reports the delivery, the buyer is asked to confirm it
 * (docs/decisions/0147). A repetition changes nothing. Throws Refusal order/not-found, order/part-not-ready (not
 * shipped, or refunded). */
export const deliverPart = action({
  name: 'part/deliver',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [memberOf('orders', sellerOfPart), nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, input, actor) {
    const seller = await sellerOfPart(tx, input);
    // Employees and administrators may be members of a shop. Then they report as its seller.
    const isSaidBySeller = seller !== null && (await actsForSeller(tx, actor, seller));
    return movePartToStatus(tx, { ...input, to: 'delivered', isSaidBySeller });
  },
  audit: (isMoved, { orderId, partId: part }) =>
    isMoved ? { action: 'order/delivered', orderId, facts: { part } } : null,
});
