import { z } from 'zod';
import { action } from '#server/action.ts';
import { carrierTextSchema } from '#server/orders/text-schemas.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { administrator, nonAdminEmployee, memberOf, cliOperator } from '#server/access-rules.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';

const parcel = carrierTextSchema.nullish();

/**
 * Marks an order part as shipped, and mails the buyer. A repetition changes nothing. Throws Refusal order/not-found,
 * order/part-not-ready (not paid, refunded, or being refunded).
 */
export const shipPart = action({
  name: 'part/ship',
  input: z.object({ orderId: z.uuid(), partId: z.uuid(), carrier: parcel, trackingCode: parcel }),
  who: [memberOf('orders', sellerOfPart), nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  run: (tx, input) => movePartToStatus(tx, { ...input, to: 'shipped' }),
  audit: (isMoved, { orderId, partId: part, carrier = null, trackingCode = null }) =>
    isMoved ? { action: 'order/shipped', orderId, facts: { part, carrier, trackingCode } } : null,
});
