import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { refundableShares } from '#domain/orders/refunds.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockOrder, partsOfOrder, sellerOfPart } from '#server/orders/queries/orders.ts';
import { requestRefund } from '#server/payments/operator-refund.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import { linesOfRefund, soldLinesOfOrder } from '#server/payments/queries/refund-lines.ts';
import { refundOfKey, refundSharesOfPayment, sharesOfRefund } from '#server/payments/queries/refunds.ts';
import { memberOf } from '#server/access-rules.ts';

/**
 * A seller refunds their whole part of an order, or some units of its lines and an amount of the delivery fee (minor
 * units of the order's currency). Throws the refusals of a refund request (server/payments/operator-refund.ts). For a
 * line of another part it throws refund/too-much, too.
 */
export const refundPart = action({
  name: 'part/refund',
  input: z.object({
    orderId: z.uuid(),
    partId: z.uuid(),
    wish: z.union([
      z.literal('all'),
      z.object({
        lines: z.array(z.object({ lineId: z.uuid(), quantity: z.int() })).max(1000),
        shippingMinor: z.int().nonnegative(),
      }),
    ]),
    /** The reason for the refund, stored for the bookkeeping. */
    note: z.string().max(500),
    /** Idempotency key: a repeated key makes no second request. */
    key: z.string().min(8).max(200),
  }),
  who: [memberOf('refunds', sellerOfPart)],
  as: 'market',
  async run(tx, { orderId, partId, wish, note, key }, actor, shop) {
    const ask = (request: Parameters<typeof requestRefund>[3]['wish']) =>
      requestRefund(tx, shop, actor, { orderId, wish: request, note, key });
    await lockOrder(tx, orderId);
    const payment = await paidPayment(tx, orderId);
    const before = await refundOfKey(tx, key);
    if (wish !== 'all') {
      const own = new Set(
        (await soldLinesOfOrder(tx, orderId)).filter((line) => line.partId === partId).map(({ id }) => id),
      );
      if (wish.lines.some(({ lineId }) => !own.has(lineId))) throw new Refusal('refund/too-much');
      const shipping = wish.shippingMinor > 0 ? [{ partId, shippingMinor: wish.shippingMinor }] : [];
      return ask({ lines: wish.lines, shipping });
    }
    if (before) return ask(await sameShares(tx, before.id, partId));
    if (!payment) throw new Refusal('refund/not-paid');
    const parts = (await partsOfOrder(tx, orderId)).map(({ id, ...part }) => ({ partId: id, ...part }));
    const left = refundableShares(parts, await refundSharesOfPayment(tx, payment.id, { underWay: true }));
    const { itemsMinor, shippingMinor } = left.find((one) => one.partId === partId)!;
    return ask([{ partId, itemsMinor, shippingMinor }]);
  },
  audit: ({ id, amountMinor, currency, cadMinor }, { orderId, partId: part, note }) =>
    currency === null
      ? null
      : { action: 'order/refund-asked', orderId, facts: { refund: id, part, amountMinor, currency, note, cadMinor } },
});

/** For a repeated key: returns the amounts of the earlier refund, because now nothing is left to refund. Throws Refusal
 * refund/key-reused, if the earlier refund was for another part or for single lines. */
async function sameShares(tx: TransactionSql, refundId: string, partId: string) {
  const shares = await sharesOfRefund(tx, refundId);
  if (shares.some((one) => one.partId !== partId) || (await linesOfRefund(tx, refundId)).length > 0)
    throw new Refusal('refund/key-reused');
  return shares;
}
