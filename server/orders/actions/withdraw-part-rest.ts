import { z } from 'zod';
import { action } from '#server/action.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { withdrawRest } from '#server/orders/withdraw-rest.ts';
import { memberOf } from '#server/who.ts';

/**
 * The seller declares that nothing more of a partly shipped part will leave: see server/orders/withdraw-rest.ts. It refunds money, so the permission
 * `refunds` is needed too. Does nothing if it was done before. Throws Refusal order/not-found, order/part-not-ready (nothing or everything left, a refund
 * is under way), shipment/nothing, shipment/rest-units, refund/disputed, refund/whole-only (this provider refunds whole orders only), refund/too-much.
 */
export const withdrawPartRest = action({
  name: 'part/withdraw-rest',
  input: z.object({
    orderId: z.uuid(),
    partId: z.uuid(),
    /** The reason, for the accounts. */
    note: z.string().trim().max(500),
    lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int().min(0).max(1_000_000) })).max(200),
  }),
  who: [memberOf(['orders', 'refunds'], sellerOfPart)],
  as: 'market',
  run: (tx, input, actor, shop) => withdrawRest(tx, shop, actor, input),
  audit: (refund, { orderId, partId: part, note }) =>
    refund === null ? null : { action: 'order/rest-withdrawn', orderId, facts: { part, refund, note } },
});
