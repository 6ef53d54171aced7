// Refunds a return whose parcel arrived.
import type { TransactionSql } from 'postgres';
import { refundableShares } from '#domain/orders/refunds.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { recordAlert } from '#server/jobs/queries.ts';
import { requestRefund } from '#server/payments/operator-refund.ts';
import { refundabilityOfParts } from '#server/payments/part-refunds.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import { refundedLinesOfPayment, soldLinesOfOrder } from '#server/payments/queries/refund-lines.ts';
import { refundSharesOfPayment } from '#server/payments/queries/refunds.ts';
import { unitsOfLine } from '#domain/orders/refund-lines.ts';
import type { Shop } from '#server/shop.ts';
import { partsOfOrder } from './queries/orders.ts';
import type { OrderReturn } from './queries/returns.ts';

/**
 * Requests the refund of a return's units, once per return. The delivery fee is included if `isDeliveryBack` and the
 * buyer keeps nothing of the order part. Returns the refund's id. Null: no automatic refund is possible, so an alert is
 * raised: the provider refunds only whole payments, the buyer's bank disputes the payment, or too little money is left.
 */
export async function requestReturnRefund(
  tx: TransactionSql,
  shop: Shop,
  actor: Actor,
  { id, orderId, partId, lines, isDeliveryBack }: OrderReturn & { isDeliveryBack: boolean },
): Promise<string | null> {
  const byHand = async () => {
    await recordAlert(tx, actor, 'order/help-asked', orderId, { part: partId, return: id });
    return null;
  };
  const payment = await paidPayment(tx, orderId);
  const back = payment ? await refundedLinesOfPayment(tx, payment.id) : [];
  const own = (await soldLinesOfOrder(tx, orderId)).filter((line) => line.partId === partId);
  const isWhole = own.every((line) => unitsOfLine(back, line.id) + unitsOfLine(lines, line.id) >= line.quantity);
  const reach = (await refundabilityOfParts(tx, shop, orderId))[partId] ?? 'any';
  if (reach === 'none' || (reach === 'whole' && !isWhole)) return byHand();
  const parts = (await partsOfOrder(tx, orderId)).map(({ id: partOf, ...part }) => ({ partId: partOf, ...part }));
  const left = payment
    ? refundableShares(parts, await refundSharesOfPayment(tx, payment.id, { underWay: true })).find(
        (one) => one.partId === partId,
      )
    : undefined;
  const isDelivery = isWhole && (isDeliveryBack || reach === 'whole');
  // requestRefund throws the refusals of `notByItself` before it writes anything, so the transaction can continue.
  const refund = await requestRefund(tx, shop, actor, {
    orderId,
    wish: {
      lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
      shipping: isDelivery && left && left.shippingMinor > 0 ? [{ partId, shippingMinor: left.shippingMinor }] : [],
    },
    note: 'return',
    key: `return:${id}`,
  }).catch((error: unknown) => {
    if (error instanceof Refusal && notByItself.has(error.code)) return null;
    throw error;
  });
  return refund ? refund.id : byHand();
}

const notByItself: ReadonlySet<string> = new Set(['refund/too-much', 'refund/nothing-left', 'refund/disputed']);
