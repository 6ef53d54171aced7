import type { Actor } from '#domain/people/actor.ts';
import { runMarketTransaction } from '#server/action.ts';
import { recordAlert, writeAudit, enqueueJob, hasOrderAlert } from '#server/jobs/queries.ts';
import { postMoneyEvent } from '#server/ledger/queries/entries.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderPaymentFailed } from '#server/orders/notifications/order-refused.ts';
import {
  addEvent,
  extendOrderHold,
  freeIdempotencyKey,
  lockOrder,
  setOrderAndPartStatuses,
  type OrderState,
} from './queries/orders.ts';
import { latestPayment, setPaymentState } from '#server/payments/queries/payments.ts';
import { extendHolds, releaseHolds } from './queries/stock.ts';
import { settleWithStatus } from '#server/payments/settle.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';

/** `over`: the order was paid or cancelled before. `waiting`: its payment page is still open, so it may be paid. */
export type CancelOutcome = 'expired' | 'paid' | 'too-early' | 'over' | 'waiting';

/**
 * Cancels an unpaid order whose reservation has ended. First the payment page is closed at the provider. If the buyer
 * paid meanwhile, the order becomes paid; otherwise stock and idempotency key are freed. Throws payment/provider-down.
 */
export const expireOrder = (shop: Shop, orderId: string): Promise<CancelOutcome> =>
  giveUp(
    shop,
    orderId,
    { kind: 'job', name: 'expire-order' },
    {
      isDue: (order) => order.holdUntil <= shop.now(),
      isTold: true,
      isOver: true,
    },
  );

/**
 * Cancels an unpaid order to free its stock for another buyer, if its reservation ends before `endingBefore`. An order
 * whose payment page cannot be closed stays (`waiting`). The buyer is notified.
 */
export const cancelForOtherBuyer = (shop: Shop, orderId: string, endingBefore: Date): Promise<CancelOutcome> =>
  giveUp(
    shop,
    orderId,
    { kind: 'checkout', step: 'made-room' },
    {
      isDue: (order) => order.holdUntil <= endingBefore,
      isTold: true,
      isOver: false,
    },
  );

/** Cancels an unpaid order, even before its reservation ends. `actor` is for the audit log. */
export const cancelUnpaidOrder = (shop: Shop, orderId: string, actor: Actor): Promise<CancelOutcome> =>
  giveUp(shop, orderId, actor, { isDue: () => true, isTold: false, isOver: false });

async function giveUp(
  shop: Shop,
  orderId: string,
  actor: Actor,
  { isDue, isTold, isOver }: { isDue: (order: OrderState) => boolean; isTold: boolean; isOver: boolean },
): Promise<CancelOutcome> {
  const payment = await runMarketTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'awaiting_payment') return 'over' as const;
    return isDue(order) ? latestPayment(tx, orderId) : ('too-early' as const);
  });
  if (payment === 'over' || payment === 'too-early') return payment;
  if (payment?.sessionId && payment.state === 'open') {
    const status = await paymentProviderByName(shop, payment.provider).expireSession(payment.sessionId);
    // The payment page is still open. Before the reservation ends, no job is queued here: one is queued already.
    if (status.state === 'open') return isOver ? waitLonger(shop, orderId, actor) : 'waiting';
    const session = { provider: payment.provider, sessionId: payment.sessionId };
    if (status.state === 'paid' && (await settleWithStatus(shop, session, status, actor)).settlement !== 'mismatch')
      return 'paid';
  }
  return runMarketTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'awaiting_payment') return 'over';
    // Meanwhile the buyer opened the payment page again, which extended the reservation.
    if (!isDue(order)) return 'too-early';
    await setOrderAndPartStatuses(tx, orderId, 'expired', 'cancelled');
    const last = await latestPayment(tx, orderId);
    if (last && ['asked', 'open'].includes(last.state)) await setPaymentState(tx, last.id, 'expired');
    await releaseHolds(tx, orderId);
    await postMoneyEvent(tx, orderId, { kind: 'released', amountMinor: order.totalMinor, currency: order.currency });
    await freeIdempotencyKey(tx, orderId);
    await addEvent(tx, orderId, 'expired');
    await writeAudit(tx, actor, 'order/expired', orderId);
    // A buyer who sees the refusal in the checkout needs no mail.
    if (isTold)
      await notify(tx, { template: orderPaymentFailed, subjectId: orderId, to: { address: order.customerEmail } });
    return 'expired';
  });
}

/** The payment page cannot be closed, so money may still arrive. Stock stays reserved; the job reruns in an hour. */
async function waitLonger(shop: Shop, orderId: string, actor: Actor): Promise<CancelOutcome> {
  return runMarketTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'awaiting_payment') return 'over';
    const until = new Date(shop.now().getTime() + 3_600_000);
    await extendOrderHold(tx, orderId, until);
    await extendHolds(tx, orderId, until);
    await enqueueJob(tx, 'expire-order', { orderId }, { key: `expire:${orderId}`, at: until });
    if (!(await hasOrderAlert(tx, orderId, 'payment/undecided')))
      await recordAlert(tx, actor, 'payment/undecided', orderId);
    return 'waiting';
  });
}
