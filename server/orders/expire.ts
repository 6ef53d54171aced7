import type { Actor } from '#domain/people/actor.ts';
import { marketTransaction } from '#server/action.ts';
import { alert, audit, enqueue, hasAlert } from '#server/jobs/queries.ts';
import { postMoneyEvent } from '#server/ledger/queries/entries.ts';
import { notify } from '#server/notifications/notify.ts';
import { orderRefused } from '#server/orders/notifications/order-refused.ts';
import { addEvent, extendHold, freeKey, lockOrder, moveOrder, type OrderState } from './queries/orders.ts';
import { latestPayment, movePayment } from '#server/payments/queries/payments.ts';
import { extendHolds, releaseHolds } from './queries/stock.ts';
import { settleAs } from '#server/payments/settle.ts';
import { providerOf, type Shop } from '#server/shop.ts';

/** `waiting`: the provider has not decided about a page that is finished with; the order is looked at again in an hour. */
export type GivenUp = 'expired' | 'paid' | 'too-early' | 'over' | 'waiting';

/**
 * Gives up an order whose hold has ended: the provider is asked first, and its page closed so that nobody can pay any more; if it was
 * paid meanwhile, it is paid. Otherwise stock, ledger and key are given back. Throws payment/provider-down: the job tries again.
 */
export const expireOrder = (shop: Shop, orderId: string): Promise<GivenUp> =>
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
 * Gives up an unpaid order so that another buyer can be served, if its hold still ends before `endingBefore`. A page that cannot be closed
 * keeps its order (`waiting`); the buyer is told when it was given up.
 */
export const yieldOrder = (shop: Shop, orderId: string, endingBefore: Date): Promise<GivenUp> =>
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

/** The same before the hold has ended: the order has waited too long, or the provider will not have it. `actor` is for the audit log. */
export const giveUpOrder = (shop: Shop, orderId: string, actor: Actor): Promise<GivenUp> =>
  giveUp(shop, orderId, actor, { isDue: () => true, isTold: false, isOver: false });

async function giveUp(
  shop: Shop,
  orderId: string,
  actor: Actor,
  { isDue, isTold, isOver }: { isDue: (order: OrderState) => boolean; isTold: boolean; isOver: boolean },
): Promise<GivenUp> {
  const payment = await marketTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'awaiting_payment') return 'over' as const;
    return isDue(order) ? latestPayment(tx, orderId) : ('too-early' as const);
  });
  if (payment === 'over' || payment === 'too-early') return payment;
  if (payment?.sessionId && payment.state === 'open') {
    const status = await providerOf(shop, payment.provider).expireSession(payment.sessionId);
    // Before its time nothing is undecided: the page is simply open, and its own expiry is queued.
    if (status.state === 'open') return isOver ? waitLonger(shop, orderId, actor) : 'waiting';
    const session = { provider: payment.provider, sessionId: payment.sessionId };
    if (status.state === 'paid' && (await settleAs(shop, session, status, actor)).settlement !== 'mismatch')
      return 'paid';
  }
  return marketTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'awaiting_payment') return 'over';
    // The buyer asked for the page again while we talked to the provider: it has a new life.
    if (!isDue(order)) return 'too-early';
    await moveOrder(tx, orderId, 'expired', 'cancelled');
    const last = await latestPayment(tx, orderId);
    if (last && ['asked', 'open'].includes(last.state)) await movePayment(tx, last.id, 'expired');
    await releaseHolds(tx, orderId);
    await postMoneyEvent(tx, orderId, { kind: 'released', amountMinor: order.totalMinor, currency: order.currency });
    await freeKey(tx, orderId);
    await addEvent(tx, orderId, 'expired');
    await audit(tx, actor, 'order/expired', orderId);
    // Who has just been refused at the checkout reads it there.
    if (isTold) await notify(tx, { template: orderRefused, subjectId: orderId, to: { address: order.customerEmail } });
    return 'expired';
  });
}

/** The page is finished with and yet not paid, nor can it be closed: the money is on its way. The stock is kept, and a person told once. */
async function waitLonger(shop: Shop, orderId: string, actor: Actor): Promise<GivenUp> {
  return marketTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'awaiting_payment') return 'over';
    const until = new Date(shop.now().getTime() + 3_600_000);
    await extendHold(tx, orderId, until);
    await extendHolds(tx, orderId, until);
    await enqueue(tx, 'expire-order', { orderId }, { key: `expire:${orderId}`, at: until });
    if (!(await hasAlert(tx, orderId, 'payment/undecided'))) await alert(tx, actor, 'payment/undecided', orderId);
    return 'waiting';
  });
}
