import { z } from 'zod';
import { action } from '#server/action.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { withdrawRest } from '#server/orders/withdraw-rest.ts';
import { memberOf } from '#server/who.ts';

/**
 * Nothing more of a part that was shipped in part will leave: see server/orders/withdraw-rest.ts. It gives money back, so it asks for `refunds` too. Done
 * already: nothing happens. Throws Refusal order/not-found, order/part-not-ready (nothing or everything left, money on its way back), shipment/nothing,
 * shipment/rest-units, refund/disputed, refund/whole-only (this provider gives back whole orders only), refund/too-much.
 */
export const withdrawPartRest = action({
  name: 'part/withdraw-rest',
  input: z.object({
    orderId: z.uuid(),
    partId: z.uuid(),
    /** Why, for the books. */
    note: z.string().trim().max(500),
    lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int().min(0).max(1_000_000) })).max(200),
  }),
  who: [memberOf(['orders', 'refunds'], sellerOfPart)],
  as: 'market',
  run: (tx, input, actor, shop) => withdrawRest(tx, shop, actor, input),
  audit: (refund, { orderId, partId: part, note }) =>
    refund === null ? null : { action: 'order/rest-withdrawn', orderId, facts: { part, refund, note } },
});
