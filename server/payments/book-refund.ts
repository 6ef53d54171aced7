import { partTotalMinor } from '#domain/pricing/part-total.ts';
import type { TransactionSql } from 'postgres';
import type { Actor } from '#domain/people/actor.ts';
import { refundableShares, type SellerPartAmounts, sumPartShares } from '#domain/orders/refunds.ts';
import { canTransitionPart, isUnsentPart } from '#domain/orders/status.ts';
import { runMarketTransaction } from '#server/action.ts';
import { notifyHoldersOfRefundedTerms } from '#server/boxes/announce-boxes.ts';
import { recordAlert, writeAudit } from '#server/jobs/queries.ts';
import { postMoneyEvent } from '#server/ledger/queries/entries.ts';
import { markReturnRefunded } from '#server/orders/queries/returns.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderRefunded } from '#server/orders/notifications/order-refunded.ts';
import { orderRefundedLate } from '#server/orders/notifications/refunded-late.ts';
import {
  addEvent,
  lockOrder,
  setOrderAndPartStatuses,
  setOrderStatusOnly,
  setPartStatus,
  type OrderState,
  type OrderPartAmounts,
  partsOfOrder,
} from '#server/orders/queries/orders.ts';
import { type Payment, readPayment, setRefundedTotal } from './queries/payments.ts';
import { setRefundState, readRefund, type Refund, refundSharesOfPayment, sharesOfRefund } from './queries/refunds.ts';
import { markPartShippedIfComplete } from '#server/orders/ship-units.ts';
import { restockUnsentPart } from '#server/orders/queries/stock.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Books a refund whose money is on its way: ledger, payment, order, its parts, stock, timeline and mail, in one
 * transaction, once. If a part is refunded whole before it was sent, its units are on sale again.
 */
export async function bookRefund(shop: Shop, refundId: string, actor: Actor): Promise<void> {
  await runMarketTransaction(shop, async (tx) => {
    const seen = await readRefund(tx, refundId);
    const order = seen && (await lockOrder(tx, seen.orderId));
    const refund = order && (await readRefund(tx, refundId));
    if (!order || !refund || !['asked', 'pending'].includes(refund.state)) return;
    const payment = (await readPayment(tx, refund.paymentId))!;
    const [parts, shares] = [await partsOfOrder(tx, order.id), await sharesOfRefund(tx, refundId)];
    await setRefundState(tx, refundId, 'succeeded');
    await setRefundedTotal(tx, payment.id, payment.refundedMinor + refund.amountMinor);
    await postMoneyEvent(
      tx,
      order.id,
      {
        kind: 'refunded',
        currency: order.currency,
        provider: payment.provider,
        sellers: sellersOf(parts, shares),
        roundingMinor: refund.roundingMinor,
      },
      refundId,
    );
    await writeAudit(tx, actor, 'payment/refunded', order.id, {
      refund: refundId,
      amountMinor: refund.amountMinor,
      currency: payment.currency,
    });
    await (refund.reason === 'too_late' ? endTooLate : endRefund)(tx, { order, refund, payment, parts, shares });
    await notifyHoldersOfRefundedTerms(tx, order.id);
  });
}

/** The provider reversed a refund that it had reported as done (the buyer's bank refused it). Books the money as ours again and raises an alert. */
export async function reverseRefund(shop: Shop, refundId: string, actor: Actor): Promise<void> {
  await runMarketTransaction(shop, async (tx) => {
    const seen = await readRefund(tx, refundId);
    const order = seen && (await lockOrder(tx, seen.orderId));
    const refund = order && (await readRefund(tx, refundId));
    if (!order || refund?.state !== 'succeeded') return;
    const payment = (await readPayment(tx, refund.paymentId))!;
    const shares = await sharesOfRefund(tx, refundId);
    await setRefundState(tx, refundId, 'failed');
    await setRefundedTotal(tx, payment.id, payment.refundedMinor - refund.amountMinor);
    await postMoneyEvent(
      tx,
      order.id,
      {
        kind: 'refund_reversed',
        currency: order.currency,
        provider: payment.provider,
        sellers: sellersOf(await partsOfOrder(tx, order.id), shares),
        roundingMinor: refund.roundingMinor,
      },
      refundId,
    );
    await addEvent(tx, order.id, 'refund_failed', { amountMinor: sumPartShares(shares) + refund.roundingMinor });
    await recordAlert(tx, actor, 'payment/refund-failed', order.id, {
      refund: refundId,
      amountMinor: refund.amountMinor,
      currency: payment.currency,
      reversed: true,
    });
  });
}

type Ending = {
  order: OrderState;
  refund: Refund;
  payment: Payment;
  parts: OrderPartAmounts[];
  shares: SellerPartAmounts[];
};

/**
 * Ends the refund of a payment that came late or twice. An order that was paid twice stays paid; an expired or cancelled
 * order becomes refunded.
 */
async function endTooLate(tx: TransactionSql, { order, refund, payment, shares }: Ending): Promise<void> {
  const isOver =
    (order.status === 'expired' || order.status === 'cancelled') &&
    payment.refundedMinor + refund.amountMinor === payment.amountMinor;
  await addEvent(tx, order.id, isOver ? 'refunded' : 'refunded_part', {
    amountMinor: sumPartShares(shares) + refund.roundingMinor,
  });
  if (isOver) await setOrderAndPartStatuses(tx, order.id, 'refunded', 'refunded');
  await (isOver
    ? notify(tx, { template: orderRefundedLate, subjectId: order.id, to: { address: order.customerEmail } })
    : notifyOfRefund(tx, order, refund));
}

async function endRefund(tx: TransactionSql, { order, refund, payment, parts, shares }: Ending): Promise<void> {
  await markReturnRefunded(tx, refund.id);
  const left = refundableShares(
    parts.map(({ id, ...part }) => ({ partId: id, ...part })),
    await refundSharesOfPayment(tx, payment.id, { underWay: false }),
  );
  const isWhole = sumPartShares(left) === 0;
  // An order part without a price is closed once all other parts are refunded.
  const isEmpty = (part: OrderPartAmounts): boolean =>
    isWhole || (partTotalMinor(part) > 0 && sumPartShares(left.filter(({ partId }) => partId === part.id)) === 0);
  for (const part of parts) {
    if (!isEmpty(part) || !canTransitionPart(part.status, 'refunded')) {
      if (part.status === 'partly_shipped') await markPartShippedIfComplete(tx, order.id, part.id);
      continue;
    }
    if (isUnsentPart(part.status)) await restockUnsentPart(tx, order.id, part.id);
    await setPartStatus(tx, part.id, 'refunded');
  }
  if (order.status !== 'refunded') await setOrderStatusOnly(tx, order.id, isWhole ? 'refunded' : 'partially_refunded');
  await addEvent(tx, order.id, isWhole && shares.length === parts.length ? 'refunded' : 'refunded_part', {
    amountMinor: sumPartShares(shares) + refund.roundingMinor,
    partId: shares.length === 1 && parts.length > 1 ? shares[0]!.partId : null,
  });
  await notifyOfRefund(tx, order, refund);
}

const notifyOfRefund = (tx: TransactionSql, { id, customerEmail }: OrderState, refund: Refund): Promise<boolean> =>
  notify(tx, {
    template: orderRefunded,
    subjectId: id,
    to: { address: customerEmail },
    parameters: { refundId: refund.id },
  });

const sellersOf = (parts: OrderPartAmounts[], shares: SellerPartAmounts[]) =>
  shares.map(({ partId, ...share }) => ({ sellerId: parts.find(({ id }) => id === partId)!.sellerId, ...share }));
