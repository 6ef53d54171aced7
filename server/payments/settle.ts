import type { TransactionSql } from 'postgres';
import type { Actor } from '#domain/people/actor.ts';
import { runMarketTransaction } from '#server/action.ts';
import { notifyHoldersOfPaidBoxes } from '#server/boxes/announce-boxes.ts';
import { recordAlert, writeAudit } from '#server/jobs/queries.ts';
import { postMoneyEvent } from '#server/ledger/queries/entries.ts';
import { notifySellersOfParts } from '#server/orders/announce-parts.ts';
import { storePartDeadlines } from '#server/orders/promise-shipping.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderPaid } from '#server/orders/notifications/order-paid.ts';
import {
  addEvent,
  lockOrder,
  setOrderAndPartStatuses,
  type OrderState,
  partsOfOrder,
} from '#server/orders/queries/orders.ts';
import {
  setPaymentState,
  storeCardRefusal,
  orderOfSession,
  type Payment,
  findOrAssignSessionPayment,
} from './queries/payments.ts';
import { markHeldStockSold, takeStockForLatePayment } from '#server/orders/queries/stock.ts';
import type { PaymentProvider, ProviderPaymentRecord } from '#server/integrations/payment.ts';
import { queueRefund } from './queue-refund.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';

/** The outcome of fetching a session. `unknown`: not our order. `refunding`: the money came too late. */
export type SettlementOutcome = 'paid' | 'already' | 'open' | 'over' | 'mismatch' | 'refunding' | 'unknown';

/**
 * Fetches a session's status from the provider and updates the order, in one transaction. Called by
 * the webhook, the poller and the expiry, in any order and any number of times: the order is paid once. Throws
 * payment/provider-down (then try later). @param actor the caller, for the audit log
 */
export async function settlePayment(
  shop: Shop,
  { provider, sessionId }: PaymentSessionRef,
  actor: Actor,
): Promise<SettlementResult> {
  return settleWithStatus(
    shop,
    { provider, sessionId },
    await paymentProviderByName(shop, provider).fetchStatus(sessionId),
    actor,
  );
}

/** A hosted page and the name of the provider it belongs to. */
export type PaymentSessionRef = { provider: PaymentProvider['name']; sessionId: string };
export type SettlementResult = { settlement: SettlementOutcome; orderId: string | null };

/** Like settlePayment, with a status that was just fetched. */
export async function settleWithStatus(
  shop: Shop,
  { provider, sessionId }: PaymentSessionRef,
  status: ProviderPaymentRecord,
  actor: Actor,
): Promise<SettlementResult> {
  return runMarketTransaction(shop, async (tx) => {
    const orderId = await orderOfSession(tx, provider, sessionId, status.orderId);
    const order = orderId && (await lockOrder(tx, orderId));
    const payment = order && (await findOrAssignSessionPayment(tx, provider, order.id, sessionId));
    if (!order || !payment) return { settlement: 'unknown' as const, orderId: null };
    return { settlement: await settle(tx, { order, payment, status, actor }), orderId: order.id };
  });
}

type Case = { order: OrderState; payment: Payment; status: ProviderPaymentRecord; actor: Actor };

async function settle(tx: TransactionSql, { order, payment, status, actor }: Case): Promise<SettlementOutcome> {
  if (status.state !== 'paid') {
    if (status.state === 'open' && payment.state === 'open' && status.refusal !== undefined)
      await storeCardRefusal(tx, payment.id, status.refusal);
    if (status.state === 'open' || payment.state !== 'open') return status.state === 'open' ? 'open' : 'over';
    await setPaymentState(tx, payment.id, status.state);
    return 'over';
  }
  if (!['asked', 'open', 'expired', 'failed'].includes(payment.state))
    return payment.state === 'mismatch' ? 'mismatch' : payment.state === 'paid' ? 'already' : 'refunding';
  if (status.amountMinor !== payment.amountMinor || status.currency !== payment.currency) {
    await setPaymentState(tx, payment.id, 'mismatch', status);
    const facts = {
      expected: [payment.amountMinor, payment.currency],
      got: [status.amountMinor, status.currency],
      paymentId: status.paymentId,
    };
    await recordAlert(tx, actor, 'payment/amount-differs', order.id, facts);
    return 'mismatch';
  }
  if (order.status === 'awaiting_payment') {
    await markHeldStockSold(tx, order.id);
    return pay(tx, { order, payment, status, actor }, 'paid');
  }
  // The order is cancelled or already paid. This late or second payment is booked as well, then kept or refunded.
  const parts = await partsOfOrder(tx, order.id);
  await postMoneyEvent(
    tx,
    order.id,
    { kind: 'placed', amountMinor: order.totalMinor, currency: order.currency },
    payment.id,
  );
  if (order.status === 'expired' && (await takeStockForLatePayment(tx, order.id)))
    return pay(tx, { order, payment, status, actor }, 'paid_late');
  await postMoneyEvent(
    tx,
    order.id,
    {
      kind: 'paid',
      currency: order.currency,
      provider: payment.provider,
      sellers: parts,
      roundingMinor: order.roundingMinor,
    },
    payment.id,
  );
  await setPaymentState(tx, payment.id, 'refunding', status);
  await addEvent(tx, order.id, 'paid_too_late', { amountMinor: order.totalMinor });
  const shares = parts.map(({ id, ...part }) => ({ partId: id, ...part }));
  await queueRefund(tx, {
    paymentId: payment.id,
    orderId: order.id,
    reason: 'too_late',
    amountMinor: payment.amountMinor,
    roundingMinor: order.roundingMinor,
    key: `too-late:${payment.id}`,
    shares,
  });
  await writeAudit(tx, actor, 'payment/too-late', order.id, { paymentId: status.paymentId, orderStatus: order.status });
  return 'refunding';
}

async function pay(
  tx: TransactionSql,
  { order, payment, status, actor }: Case,
  event: string,
): Promise<SettlementOutcome> {
  await setPaymentState(tx, payment.id, 'paid', status);
  await setOrderAndPartStatuses(tx, order.id, 'paid', 'to_prepare');
  await storePartDeadlines(tx, order.id);
  await postMoneyEvent(
    tx,
    order.id,
    {
      kind: 'paid',
      currency: order.currency,
      provider: payment.provider,
      sellers: await partsOfOrder(tx, order.id),
      roundingMinor: order.roundingMinor,
    },
    payment.id,
  );
  await addEvent(tx, order.id, event);
  await notify(tx, { template: orderPaid, subjectId: order.id, to: { address: order.customerEmail } });
  await notifyHoldersOfPaidBoxes(tx, order.id);
  await notifySellersOfParts(tx, order.id);
  await writeAudit(tx, actor, 'order/paid', order.id, {
    paymentId: status.paymentId,
    amountMinor: status.amountMinor,
    currency: status.currency,
  });
  return 'paid';
}
