import { z } from 'zod';
import { action } from '#server/action.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { withdrawRest } from '#server/orders/withdraw-rest.ts';
import { memberOf } from '#server/access-rules.ts';

/** The seller will not ship the rest of an order part, so it is refunded (server/orders/withdraw-rest.ts). A repetition
 * changes nothing. Throws Refusal order/not-found, order/part-not-ready (nothing or everything is shipped, or a refund
 * is pending), shipment/nothing, shipment/rest-units, refund/disputed, refund/whole-only, refund/too-much. */
export const withdrawPartRest = action({
  name: 'part/withdraw-rest',
  input: z.object({
    orderId: z.uuid(),
    partId: z.uuid(),
    /** The reason for the refund, stored with it. */
    note: z.string().trim().max(500),
    lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int().min(0).max(1_000_000) })).max(200),
  }),
  who: [memberOf(['orders', 'refunds'], sellerOfPart)],
  as: 'market',
  run: (tx, input, actor, shop) => withdrawRest(tx, shop, actor, input),
  audit: (refund, { orderId, partId: part, note }) =>
    refund === null ? null : { action: 'order/rest-withdrawn', orderId, facts: { part, refund, note } },
});
