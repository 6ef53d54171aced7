// Ships a seller's part of an order in several parcels.
import type { TransactionSql } from 'postgres';
import type { LineUnits } from '#domain/orders/refund-lines.ts';
import { remainingAfterParcel, remainingUnitsToShip } from '#domain/orders/shipments.ts';
import { canTransitionPart } from '#domain/orders/status.ts';
import { Refusal } from '#domain/refusals.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderShipped } from '#server/orders/notifications/order-shipped.ts';
import { isBeingRefunded } from '#server/payments/queries/refunds.ts';
import { addEvent, lockOrder, setPartStatus, partsOfOrder } from './queries/orders.ts';
import { refundedUnits, insertShipment, linesOfPart, partOfShipment, shippedUnits } from './queries/shipments.ts';

type Parcel = {
  orderId: string;
  partId: string;
  key: string;
  carrier?: string | null | undefined;
  trackingCode?: string | null | undefined;
  lines: LineUnits[];
};

/** Ships one parcel. Returns the status of the order part; null: a repetition. Throws like the action
 * part/ship-some. */
export async function shipUnits(
  tx: TransactionSql,
  { orderId, partId, key, carrier = null, trackingCode = null, lines }: Parcel,
): Promise<'shipped' | 'partly_shipped' | null> {
  const order = await lockOrder(tx, orderId);
  const part = order && (await partsOfOrder(tx, orderId)).find(({ id }) => id === partId);
  if (!order || !part) throw new Refusal('order/not-found');
  const known = await partOfShipment(tx, key);
  if (known === partId) return null;
  if (known || (part.status !== 'partly_shipped' && !canTransitionPart(part.status, 'partly_shipped')))
    throw new Refusal('order/part-not-ready');
  // During a refund the goods must not be shipped, or the seller would lose goods and money.
  if (await isBeingRefunded(tx, partId)) throw new Refusal('order/part-not-ready');
  const left = remainingAfterParcel(await unitsLeftToShip(tx, partId), lines);
  await insertShipment(tx, { id: key, orderId, partId, carrier, trackingCode, lines: merged(lines) });
  const to = left.length === 0 ? 'shipped' : 'partly_shipped';
  await setPartStatus(tx, partId, to);
  await addEvent(tx, orderId, to === 'shipped' ? 'shipped' : 'shipped_some', { partId });
  await notify(tx, {
    template: orderShipped,
    subjectId: orderId,
    to: { address: order.customerEmail },
    parameters: { partId, shipmentId: key },
  });
  return to;
}

export const unitsLeftToShip = async (tx: TransactionSql, partId: string): Promise<LineUnits[]> =>
  remainingUnitsToShip(await linesOfPart(tx, partId), await shippedUnits(tx, partId), await refundedUnits(tx, partId));

/** Marks an order part as shipped when each line was shipped or refunded completely. If a line has shipped and refunded
 * units, it is unknown which ones were refunded, so the seller ships the rest. */
export async function markPartShippedIfComplete(tx: TransactionSql, orderId: string, partId: string): Promise<void> {
  if ((await unitsLeftToShip(tx, partId)).length > 0) return;
  await setPartStatus(tx, partId, 'shipped');
  await addEvent(tx, orderId, 'shipped', { partId });
}

const merged = (lines: readonly LineUnits[]): LineUnits[] =>
  [...new Set(lines.map(({ lineId }) => lineId))].map((lineId) => ({
    lineId,
    quantity: lines.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
