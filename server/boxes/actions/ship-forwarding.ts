import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findForwardingByNumber, findForwardingOrderPart } from '#server/boxes/queries/parcels.ts';
import { movePartToStatus } from '#server/orders/move-part.ts';
import { administrator, nonAdminEmployee, cliOperator } from '#server/access-rules.ts';

const parcel = z.string().trim().min(1).max(100);

/**
 * Marks a paid dispatch of parcels as sent. The order that paid for it becomes shipped; triggers then update the
 * dispatch (58-box-parcels.sql). The buyer is notified by mail. Returns null when it was already done. Throws Refusal
 * forwarding/not-found, order/part-not-ready.
 */
export const shipForwarding = action({
  name: 'forwarding/ship',
  input: z.object({ number: z.string().min(1).max(20), carrier: parcel, trackingCode: parcel.nullish() }),
  who: [nonAdminEmployee, administrator, cliOperator],
  as: 'market',
  async run(tx, { number, carrier, trackingCode }) {
    const forwarding = await findForwardingByNumber(tx, number);
    const part = forwarding && (await findForwardingOrderPart(tx, forwarding.id));
    if (!part) throw new Refusal('forwarding/not-found');
    return (await movePartToStatus(tx, { ...part, to: 'shipped', carrier, trackingCode: trackingCode ?? null }))
      ? part
      : null;
  },
  audit: (part, { number, carrier, trackingCode = null }) =>
    part && {
      action: 'order/shipped',
      orderId: part.orderId,
      facts: { part: part.partId, forwarding: number, carrier, trackingCode },
    },
});
