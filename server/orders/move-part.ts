import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { canTransitionPart } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderDeliveryReportedBySeller } from '#server/orders/notifications/order-delivered.ts';
import { orderReady } from '#server/orders/notifications/order-ready.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { addEvent, lockOrder, setPartStatus, partsOfOrder } from './queries/orders.ts';
import { clearShippingDeadlineOnceReady, markReportedBySeller } from './queries/part-delivery.ts';
import { insertShipment } from './queries/shipments.ts';
import { unitsLeftToShip } from './ship-units.ts';
import { isBeingRefunded } from '#server/payments/queries/refunds.ts';

/** `carrier` and `trackingCode`: the name of the carrier and the tracking number, if known. */
type PartMove = {
  orderId: string;
  partId: string;
  to: 'accepted' | 'packed' | 'shipped' | 'delivered';
  carrier?: string | null;
  trackingCode?: string | null;
  /** True when only the seller reports the delivery. The buyer must confirm it, and the seller is paid later. */
  isSaidBySeller?: boolean;
};

/** Moves an order part to its next status and mails the buyer. Returns false for a repetition. */
export async function movePartToStatus(
  tx: TransactionSql,
  { orderId, partId, to, carrier = null, trackingCode = null, isSaidBySeller = false }: PartMove,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const part = order && (await partsOfOrder(tx, orderId)).find(({ id }) => id === partId);
  if (!order || !part) throw new Refusal('order/not-found');
  if (part.status === to) return false;
  if (!canTransitionPart(part.status, to)) throw new Refusal('order/part-not-ready');
  // During a refund the goods must not be shipped, or the seller would lose goods and money.
  if (to !== 'delivered' && (await isBeingRefunded(tx, partId))) throw new Refusal('order/part-not-ready');
  // Some units were shipped before, so the rest is another parcel.
  const shipmentId =
    to === 'shipped' && part.status === 'partly_shipped'
      ? await shipRest(tx, { orderId, partId, carrier, trackingCode })
      : null;
  await setPartStatus(tx, partId, to, part.status === 'partly_shipped' ? undefined : { carrier, trackingCode });
  if (to === 'delivered' && isSaidBySeller) await markReportedBySeller(tx, partId);
  await addEvent(tx, orderId, to, { partId });
  const recipient = { address: order.customerEmail };
  if (to === 'shipped')
    await notify(tx, {
      template: orderShipped,
      subjectId: orderId,
      to: recipient,
      parameters: { partId, ...(shipmentId && { shipmentId }) },
    });
  if (to === 'packed' && part.way === 'pickup') {
    // The goods are ready for pick-up, so the seller cannot be late any more.
    await clearShippingDeadlineOnceReady(tx, partId);
    await notify(tx, { template: orderReady, subjectId: orderId, to: recipient, parameters: { partId } });
  }
  if (to === 'delivered' && isSaidBySeller)
    await notify(tx, {
      template: orderDeliveryReportedBySeller,
      subjectId: orderId,
      to: recipient,
      parameters: { partId },
    });
  return true;
}

/** Ships all remaining units as one more parcel, and returns its id. */
async function shipRest(
  tx: TransactionSql,
  parcel: { orderId: string; partId: string; carrier: string | null; trackingCode: string | null },
): Promise<string | null> {
  const lines = await unitsLeftToShip(tx, parcel.partId);
  if (lines.length === 0) return null;
  const id = randomUUID();
  await insertShipment(tx, { id, ...parcel, lines });
  return id;
}
