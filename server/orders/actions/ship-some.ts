import { z } from 'zod';
import { action } from '#server/action.ts';
import { shipUnits } from '#server/orders/ship-units.ts';
import { carrierTextSchema } from '#server/orders/text-schemas.ts';
import { sellerOfPart } from '#server/orders/queries/orders.ts';
import { administrator, nonAdminEmployee, memberOf, cliOperator } from '#server/access-rules.ts';

const parcel = carrierTextSchema.nullish();

/** Ships some units of an order part as a parcel, and mails the buyer. With the last units the part is shipped. The
 * same `key` makes one parcel. Throws Refusal order/not-found, order/part-not-ready, shipment/nothing,
 * shipment/too-many. */
export const shipSomeUnits = action({
  name: 'part/ship-some',
  input: z.object({
    orderId: z.uuid(),
    partId: z.uuid(),
    key: z.uuid(),
    carrier: parcel,
    trackingCode: parcel,
    lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int().min(1).max(1_000_000) })).max(200),
  }),
  who: [memberOf('orders', sellerOfPart), nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  run: shipUnits,
  audit: (to, { orderId, partId: part, key: shipment, carrier = null, trackingCode = null }) =>
    to ? { action: 'order/shipped-some', orderId, facts: { part, shipment, carrier, trackingCode } } : null,
});
