import { z } from 'zod';
import { action } from '#server/action.ts';
import { revokeCourierLinks } from '#server/orders/queries/courier-links.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { memberOf } from '#server/access-rules.ts';

/** Revokes the courier link of an order part. A repetition changes nothing. */
export const revokeCourierLink = action({
  name: 'part/revoke-courier-link',
  input: z.object({ orderId: z.uuid(), partId: z.uuid() }),
  who: [memberOf('orders', sellerOfPart)],
  as: 'market',
  run: async (tx, { partId }, _actor, shop) => (await revokeCourierLinks(tx, partId, shop.now())) > 0,
  audit: (isDone, { orderId, partId: part }) =>
    isDone ? { action: 'order/courier-link-revoked', orderId, facts: { part } } : null,
});
