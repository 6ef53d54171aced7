// A refund requested by an employee or administrator: of everything, of parts, or of units of lines.
import type { TransactionSql } from 'postgres';
import { type LineUnits, type PartShippingRefund, unitsOfLine } from '#domain/orders/refund-lines.ts';
import { type RefundAmountsOrAll, sumPartShares } from '#domain/orders/refunds.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { findByIdempotencyKey } from '#server/action.ts';
import { addEvent, lockOrder, partsOfOrder } from '#server/orders/queries/orders.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';
import { calculateLineRefund, calculateRefund, requeueRefund, queueRefund } from './queue-refund.ts';
import { refuseOverEmployeeLimit } from './employee-limit.ts';
import { hasRefundBlockingDispute } from './queries/disputes.ts';
import { paidPayment } from './queries/payments.ts';
import { insertRefundLines, linesOfRefund } from './queries/refund-lines.ts';
import { type Refund, refundOfKey, sharesOfRefund } from './queries/refunds.ts';

/** The units of each line to refund, and the delivery fees to refund with them. */
type ByLine = { lines: readonly LineUnits[]; shipping: readonly PartShippingRefund[] };

type RefundWish = {
  orderId: string;
  wish: RefundAmountsOrAll | ByLine;
  /** The reason for the refund, stored for the bookkeeping. */
  note: string;
  /** Idempotency key: a repeated key makes no second request. */
  key: string;
};
/** `currency`: the payment's; null: the refund was requested before. `cadMinor`: its value in Canadian cents. */
export type RefundWithCurrency = Refund & { currency: string | null; cadMinor: number };

/** Stores a refund request, in the transaction of an action. Throws what the action `refund/ask` throws. */
export async function requestRefund(
  tx: TransactionSql,
  shop: Shop,
  actor: Actor,
  { orderId, wish, note, key }: RefundWish,
): Promise<RefundWithCurrency> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order/not-found');
  const before = await findByIdempotencyKey(
    { find: refundOfKey(tx, key) },
    (refund) => isSameWish(tx, refund, orderId, wish),
    'refund/key-reused',
  );
  if (before) return { ...(await requeueRefund(tx, before)), currency: null, cadMinor: 0 };
  const payment = await paidPayment(tx, orderId);
  if (!payment?.paymentId) throw new Refusal('refund/not-paid');
  if (await hasRefundBlockingDispute(tx, payment.id)) throw new Refusal('refund/disputed');
  const byLine = isByLine(wish) ? await calculateLineRefund(tx, orderId, payment, wish) : null;
  const plan = await calculateRefund(tx, order, payment, byLine?.parts ?? (wish as RefundAmountsOrAll));
  const cadMinor = await refuseOverEmployeeLimit(tx, actor, { order, payment, plan }, shop.now());
  if (
    plan.amountMinor < payment.amountMinor &&
    !paymentProviderByName(shop, payment.provider).capabilities.partialRefunds
  )
    throw new Refusal('refund/whole-only');
  const refund = await queueRefund(tx, { paymentId: payment.id, orderId, reason: 'operator', note, key, ...plan });
  if (byLine) await insertRefundLines(tx, refund.id, byLine.lines);
  await addEvent(tx, orderId, 'refund_asked', {
    amountMinor: sumPartShares(plan.shares) + plan.roundingMinor,
    partId: plan.shares.length === 1 && (await partsOfOrder(tx, orderId)).length > 1 ? plan.shares[0]!.partId : null,
  });
  return { ...refund, currency: payment.currency, cadMinor };
}

const isByLine = (wish: RefundAmountsOrAll | ByLine): wish is ByLine => typeof wish === 'object' && 'lines' in wish;

async function isSameWish(
  tx: TransactionSql,
  refund: Refund,
  orderId: string,
  wish: RefundAmountsOrAll | ByLine,
): Promise<boolean> {
  if (refund.orderId !== orderId) return false;
  if (wish === 'all') return true;
  if (isByLine(wish)) {
    const before = await linesOfRefund(tx, refund.id);
    const wantedLines = wish.lines.filter(({ quantity }) => quantity > 0);
    return (
      before.length === new Set(wantedLines.map(({ lineId }) => lineId)).size &&
      before.every(({ lineId, quantity }) => unitsOfLine(wantedLines, lineId) === quantity)
    );
  }
  const shares = await sharesOfRefund(tx, refund.id);
  return (
    shares.length === wish.length &&
    wish.every((one) =>
      shares.some(
        ({ partId, itemsMinor, shippingMinor }) =>
          partId === one.partId && itemsMinor === one.itemsMinor && shippingMinor === one.shippingMinor,
      ),
    )
  );
}
