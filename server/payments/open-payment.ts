import type { TransactionSql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import { marketTransaction } from '#server/action.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { readOrder, type OrderRecord } from '#server/orders/queries/order-reading.ts';
import { extendHold, lockOrder } from '#server/orders/queries/orders.ts';
import { latestPayment, movePayment, openPayment, planPayment, type Payment } from './queries/payments.ts';
import { extendHolds } from '#server/orders/queries/stock.ts';
import { runPipelined } from '#server/database/pipelined.ts';
import type { CheckoutRequest, PaymentProvider } from '#server/integrations/payment.ts';
import { giveUpOrder } from '#server/orders/expire.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { contentsOf } from './checkout-contents.ts';
import { settleAs } from './settle.ts';
import { providerOf, type Shop } from '#server/shop.ts';

/** A provider's session lives 31 minutes (Stripe's minimum is 30), the stock is kept for 36 (DECISIONS: stock). */
export const sessionMinutes = 31;
export const holdMinutes = 36;
/** Asking again keeps the stock longer, but not for ever: an order that has waited this long is given up. */
const longestWaitMinutes = 120;

/** `provider`: whose page it is; null: the order's success page, where there is nothing to pay any more. */
export type PaymentPage = { url: string; provider: string | null };

/**
 * The page where this order is paid; asks the provider for one when there is none yet. Safe to repeat: what was asked
 * is written before asking, with its key, so a lost answer is given again. Throws payment/provider-down; the order then stays as it is.
 * Throws payment/demo-order for an order of the demonstration where payments are real.
 * Of an order that is paid already, its success page. Another provider's page when that is open and cannot be closed. Null: it had waited too long and was given up.
 * Throws payment/refused when the provider will not have it; the order is then given up.
 */
export async function paymentUrlOf(
  shop: Shop,
  orderId: string,
  provider: PaymentProvider,
): Promise<PaymentPage | null> {
  const read = (isClosed: boolean) =>
    marketTransaction(shop, (tx) => freshPayment(tx, shop, orderId, provider, isClosed));
  let fresh = await read(false);
  if (fresh && 'unwanted' in fresh) {
    await close(shop, fresh.unwanted);
    fresh = await read(true);
  }
  // (The second reading takes every page as it is.)
  if (!fresh || 'unwanted' in fresh) {
    await giveUpOrder(shop, orderId, { kind: 'checkout' });
    return null;
  }
  const { order, payment } = fresh;
  // Paid already, or paid with another amount and waiting for a person: no second page to pay on.
  if (order.status !== 'awaiting_payment' || payment.state === 'mismatch')
    return { url: outcomeUrl(shop, orderId, 'payment-success'), provider: null };
  // Placed while the sandbox took the payments: no real money for an example.
  if (shop.takesRealMoney && order.isDemo) throw new Refusal('payment/demo-order');
  if (payment.state === 'open' && payment.url) return { url: payment.url, provider: payment.provider };
  const page = await pageOrGiveUp(shop, providerOf(shop, payment.provider), {
    ...contentsOf(order),
    orderId,
    orderNumber: order.number,
    customerEmail: order.customerEmail,
    // The token's date comes from the payment's, so that asking again says exactly the same.
    successUrl: outcomeUrl(shop, orderId, 'payment-success', payment),
    cancelUrl: outcomeUrl(shop, orderId, 'payment-cancelled', payment),
    expiresAt: payment.expiresAt,
    idempotencyKey: payment.idempotencyKey,
  });
  const isWanted = await marketTransaction(shop, async (tx) => {
    const [now, isOpen] = await runPipelined([lockOrder(tx, orderId), openPayment(tx, payment.id, page)]);
    return isOpen && now?.status === 'awaiting_payment';
  });
  if (isWanted) return { url: page.url, provider: payment.provider };
  // While we asked, the order was given up, paid, or asked for at another provider: this page is closed, and its address told to nobody.
  await close(shop, { provider: payment.provider, sessionId: page.sessionId });
  throw new Refusal('payment/provider-down');
}

/** Asking again would be refused again: the stock and the key go back at once, so that a mended cart can be ordered. */
async function pageOrGiveUp(shop: Shop, provider: PaymentProvider, ask: CheckoutRequest) {
  try {
    return await provider.createCheckout(ask);
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'payment/refused')
      await giveUpOrder(shop, ask.orderId, { kind: 'checkout' });
    throw refusal;
  }
}

type Session = { provider: string; sessionId: string };

/**
 * A page that is not to be paid on any more is closed before another is opened: its time is over, its address never reached us, or the buyer
 * now chooses another provider. Null: there is none.
 */
function unwantedOf(payment: Payment | null, wanted: PaymentProvider, now: Date): Session | null {
  if (payment?.state !== 'open' || !payment.sessionId) return null;
  if (payment.provider === wanted.name && payment.url && payment.expiresAt > now) return null;
  return { provider: payment.provider, sessionId: payment.sessionId };
}

/** Closing says what became of a page: it may have been paid at the last moment. */
async function close(shop: Shop, session: Session): Promise<void> {
  await settleAs(shop, session, await providerOf(shop, session.provider).expireSession(session.sessionId), {
    kind: 'checkout',
  });
}

/**
 * The payment to ask for: the one planned with the order; when that has grown too old to be opened, another, and the stock is kept longer. Null: the order has
 * waited too long for that. `unwanted`: nothing was changed, this page is to be closed first; once that was tried (`isClosed`) it is taken as it is.
 */
async function freshPayment(
  tx: TransactionSql,
  shop: Shop,
  orderId: string,
  wanted: PaymentProvider,
  isClosed: boolean,
): Promise<{ order: OrderRecord; payment: Payment } | { unwanted: Session } | null> {
  // In one trip: what is read is read behind the lock.
  const [, payment, order] = await runPipelined([
    lockOrder(tx, orderId),
    latestPayment(tx, orderId),
    readOrder(tx, orderId),
  ]);
  const unwanted = isClosed ? null : unwantedOf(payment, wanted, shop.now());
  if (unwanted) return { unwanted };
  if (!order || !payment) throw new Refusal('order/not-found');
  const leftMs = payment.expiresAt.getTime() - shop.now().getTime();
  const isOpenable =
    payment.state === 'asked' &&
    payment.provider === wanted.name &&
    leftMs > (wanted.capabilities.shortestSessionMinutes + 0.25) * 60_000;
  if (
    order.status !== 'awaiting_payment' ||
    isOpenable ||
    payment.state === 'mismatch' ||
    (payment.state === 'open' && payment.url)
  )
    return { order, payment };
  if (minutesAfter(order.createdAt, longestWaitMinutes) <= shop.now()) return null;
  if (payment.state !== 'failed') await movePayment(tx, payment.id, 'expired');
  const holdUntil = minutesAfter(shop.now(), holdMinutes);
  await extendHold(tx, orderId, holdUntil);
  await extendHolds(tx, orderId, holdUntil);
  await enqueue(tx, 'expire-order', { orderId }, { key: `expire:${orderId}`, at: holdUntil });
  const expiresAt = minutesAfter(shop.now(), sessionMinutes);
  return {
    order,
    payment: await planPayment(tx, {
      orderId,
      provider: wanted.name,
      ...wanted.quote(contentsOf(order)),
      expiresAt,
      idempotencyKey: `checkout:${orderId}:${expiresAt.getTime()}`,
    }),
  };
}

function outcomeUrl(shop: Shop, orderId: string, page: 'payment-success' | 'payment-cancelled', payment?: Payment) {
  const token = signOrderLink(shop.linkSecret, orderId, payment ? payment.expiresAt : shop.now());
  return `${shop.siteUrl()}/${page}?${new URLSearchParams({ order: orderId, token })}`;
}

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
