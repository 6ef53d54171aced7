// The money of a return that was received.
import type { TransactionSql } from 'postgres';
import { refundableOf } from '#domain/orders/refunds.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { alert } from '#server/jobs/queries.ts';
import { askForRefund } from '#server/payments/operator-refund.ts';
import { refundReachOf } from '#server/payments/part-refunds.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import { linesOfPayment, soldLines } from '#server/payments/queries/refund-lines.ts';
import { sharesOfPayment } from '#server/payments/queries/refunds.ts';
import { unitsOf } from '#domain/orders/refund-lines.ts';
import type { Shop } from '#server/shop.ts';
import { partsOf } from './queries/orders.ts';
import type { OrderReturn } from './queries/returns.ts';

/**
 * Asks for the refund of a return's units, once per return; with the delivery where `isDeliveryBack` and nothing of the part is kept. Answers the refund's id; null: this
 * money cannot go back by itself, so a person is alerted. The provider gives back whole payments only and this is less, the buyer's bank calls the payment back, or
 * so much of the part went back by amount that these units are more than is left. Throws what a refund throws.
 */
export async function refundReturn(
  tx: TransactionSql,
  shop: Shop,
  actor: Actor,
  { id, orderId, partId, lines, isDeliveryBack }: OrderReturn & { isDeliveryBack: boolean },
): Promise<string | null> {
  const byHand = async () => {
    await alert(tx, actor, 'order/help-asked', orderId, { part: partId, return: id });
    return null;
  };
  const payment = await paidPayment(tx, orderId);
  const back = payment ? await linesOfPayment(tx, payment.id) : [];
  const own = (await soldLines(tx, orderId)).filter((line) => line.partId === partId);
  const isWhole = own.every((line) => unitsOf(back, line.id) + unitsOf(lines, line.id) >= line.quantity);
  const reach = (await refundReachOf(tx, shop, orderId))[partId] ?? 'any';
  if (reach === 'none' || (reach === 'whole' && !isWhole)) return byHand();
  const parts = (await partsOf(tx, orderId)).map(({ id: partOf, ...part }) => ({ partId: partOf, ...part }));
  const left = payment
    ? refundableOf(parts, await sharesOfPayment(tx, payment.id, { underWay: true })).find(
        (one) => one.partId === partId,
      )
    : undefined;
  const isDelivery = isWhole && (isDeliveryBack || reach === 'whole');
  // These are said before anything is written.
  const refund = await askForRefund(tx, shop, actor, {
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
