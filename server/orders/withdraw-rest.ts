// A seller will not ship the rest of an order part, so the rest is refunded.
import type { TransactionSql } from 'postgres';
import { type LineUnits, unitsOfLine } from '#domain/orders/refund-lines.ts';
import { planWithdrawnUnits, findUnsentLines } from '#domain/orders/withdraw-rest.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderRestWithdrawn } from '#server/orders/notifications/order-rest-withdrawn.ts';
import { requestRefund } from '#server/payments/operator-refund.ts';
import { isBeingRefunded } from '#server/payments/queries/refunds.ts';
import type { Shop } from '#server/shop.ts';
import { addEvent, lockOrder, setPartStatus, partsOfOrder } from './queries/orders.ts';
import { refundedUnits, linesOfPart, shippedUnits } from './queries/shipments.ts';
import { insertWithdrawnUnits, areAllUnsentUnitsWithdrawn } from './queries/withdrawn-units.ts';

/** `lines`: the lines for which the seller chose how many units to refund. Other lines: the lowest possible number. */
type Withdrawal = { orderId: string; partId: string; note: string; lines: LineUnits[] };

/** Marks the order part as shipped, requests the refund of its unshipped units (without the delivery fee) and notifies
 * the buyer, in one transaction. Returns the refund's id; '' if the units were refunded earlier; null if they were
 * withdrawn earlier, and then nothing changes. Throws like the action part/withdraw-rest. */
export async function withdrawRest(
  tx: TransactionSql,
  shop: Shop,
  actor: Actor,
  { orderId, partId, note, lines }: Withdrawal,
): Promise<string | null> {
  const order = await lockOrder(tx, orderId);
  const part = order && (await partsOfOrder(tx, orderId)).find(({ id }) => id === partId);
  if (!order || !part) throw new Refusal('order/not-found');
  if (await areAllUnsentUnitsWithdrawn(tx, partId)) return null;
  // If nothing was shipped, the seller must refuse the whole order part instead.
  if (part.status !== 'partly_shipped' || (await isBeingRefunded(tx, partId)))
    throw new Refusal('order/part-not-ready');
  const before = await refundedUnits(tx, partId);
  const unsent = findUnsentLines(await linesOfPart(tx, partId), await shippedUnits(tx, partId), before);
  const back = planWithdrawnUnits(unsent, lines);
  const refund =
    back.length === 0
      ? null
      : await requestRefund(tx, shop, actor, {
          orderId,
          wish: { lines: back, shipping: [] },
          note,
          key: `withdraw-rest:${partId}`,
        });
  await insertWithdrawnUnits(
    tx,
    partId,
    unsent.map(({ lineId, unsent: quantity }) => ({
      lineId,
      quantity,
      dueUnits: unitsOfLine(before, lineId) + unitsOfLine(back, lineId),
    })),
  );
  await setPartStatus(tx, partId, 'shipped');
  await addEvent(tx, orderId, 'rest_withdrawn', { partId });
  await notify(tx, {
    template: orderRestWithdrawn,
    subjectId: orderId,
    to: { address: order.customerEmail },
    parameters: { partId },
  });
  return refund?.id ?? '';
}
