import type { TransactionSql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import { marketTransaction } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { readOrder, type OrderRecord } from '#server/orders/queries/order-reading.ts';
import { extendOrderHold, lockOrder } from '#server/orders/queries/orders.ts';
import { latestPayment, setPaymentState, storePaymentPage, insertPayment, type Payment } from './queries/payments.ts';
import { extendHolds } from '#server/orders/queries/stock.ts';
import { runPipelined } from '#server/database/pipelined.ts';
import type { CheckoutRequest, PaymentProvider } from '#server/integrations/payment.ts';
import { cancelUnpaidOrder } from '#server/orders/expire.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { checkoutItemsOf } from './checkout-contents.ts';
import { settleWithStatus } from './settle.ts';
import { providerByName, type Shop } from '#server/shop.ts';

/** A provider's session lives 31 minutes (Stripe's minimum is 30), and the stock is held for 36. */
export const sessionMinutes = 31;
export const holdMinutes = 36;
/** Opening the page again extends the hold. But an order that has waited this long is cancelled. */
const longestWaitMinutes = 120;

/** `provider`: who shows the page; null: nothing is left to pay, and `url` is the order's success page. */
export type PaymentPage = { url: string; provider: string | null };

/**
 * Returns the page where this order is paid; asks the provider for one when there is none yet. Safe to repeat: the
 * request and its key are stored before it is sent, so a lost answer is given again. A paid order returns its success
 * page. An open page of another provider that cannot be closed is returned as it is. Null: the order had waited too long
 * and was cancelled. Throws payment/provider-down (the order then stays as it is), payment/demo-order (an order of the
 * demonstration, where payments are real), payment/refused (the provider refuses it; the order is then cancelled).
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
  // The second attempt accepts every page, so `unwanted` cannot be set here. The order has waited too long.
  if (!fresh || 'unwanted' in fresh) {
    await cancelUnpaidOrder(shop, orderId, { kind: 'checkout' });
    return null;
  }
  const { order, payment } = fresh;
  // Paid already, or paid with a wrong amount and waiting for a person's decision: do not open a second page.
  if (order.status !== 'awaiting_payment' || payment.state === 'mismatch')
    return { url: outcomeUrl(shop, orderId, 'payment-success'), provider: null };
  // The order was placed with simulated payments, so nobody may pay real money for it.
  if (shop.takesRealMoney && order.isDemo) throw new Refusal('payment/demo-order');
  if (payment.state === 'open' && payment.url) return { url: payment.url, provider: payment.provider };
  const page = await pageOrGiveUp(shop, providerByName(shop, payment.provider), {
    ...checkoutItemsOf(order),
    orderId,
    orderNumber: order.number,
    customerEmail: order.customerEmail,
    // The token's date comes from the payment, so that a repeated request is identical.
    successUrl: outcomeUrl(shop, orderId, 'payment-success', payment),
    cancelUrl: outcomeUrl(shop, orderId, 'payment-cancelled', payment),
    expiresAt: payment.expiresAt,
    idempotencyKey: payment.idempotencyKey,
  });
  const isWanted = await marketTransaction(shop, async (tx) => {
    const [now, isOpen] = await runPipelined([lockOrder(tx, orderId), storePaymentPage(tx, payment.id, page)]);
    return isOpen && now?.status === 'awaiting_payment';
  });
  if (isWanted) return { url: page.url, provider: payment.provider };
  // During the request the order was cancelled, paid, or opened at another provider: close this page and do not return its URL.
  await close(shop, { provider: payment.provider, sessionId: page.sessionId });
  throw new Refusal('payment/provider-down');
}

/** A repeated request would be refused too, so free stock and key at once: the buyer can order a corrected cart. */
async function pageOrGiveUp(shop: Shop, provider: PaymentProvider, ask: CheckoutRequest) {
  try {
    return await provider.createCheckout(ask);
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'payment/refused')
      await cancelUnpaidOrder(shop, ask.orderId, { kind: 'checkout' });
    throw refusal;
  }
}

type Session = { provider: string; sessionId: string };

/** The page to close before another is opened: expired, without a stored URL, or of another provider. Null: none. */
function sessionToClose(payment: Payment | null, wanted: PaymentProvider, now: Date): Session | null {
  if (payment?.state !== 'open' || !payment.sessionId) return null;
  if (payment.provider === wanted.name && payment.url && payment.expiresAt > now) return null;
  return { provider: payment.provider, sessionId: payment.sessionId };
}

/** Closes a page and stores its status, because it may have been paid at the last moment. */
async function close(shop: Shop, session: Session): Promise<void> {
  await settleWithStatus(shop, session, await providerByName(shop, session.provider).expireSession(session.sessionId), {
    kind: 'checkout',
  });
}

/**
 * The payment to open: the one planned with the order; if that is too old, a new one with a longer hold. Null: the order has waited too
 * long. `unwanted`: nothing was changed, and this page must be closed first; after an attempt to close it (`isClosed`) it is used as it is.
 */
async function freshPayment(
  tx: TransactionSql,
  shop: Shop,
  orderId: string,
  wanted: PaymentProvider,
  isClosed: boolean,
): Promise<{ order: OrderRecord; payment: Payment } | { unwanted: Session } | null> {
  // One round trip: the reads run after the lock is taken.
  const [, payment, order] = await runPipelined([
    lockOrder(tx, orderId),
    latestPayment(tx, orderId),
    readOrder(tx, orderId),
  ]);
  const unwanted = isClosed ? null : sessionToClose(payment, wanted, shop.now());
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
  if (addMinutes(order.createdAt, longestWaitMinutes) <= shop.now()) return null;
  if (payment.state !== 'failed') await setPaymentState(tx, payment.id, 'expired');
  const holdUntil = addMinutes(shop.now(), holdMinutes);
  await extendOrderHold(tx, orderId, holdUntil);
  await extendHolds(tx, orderId, holdUntil);
  await enqueueJob(tx, 'expire-order', { orderId }, { key: `expire:${orderId}`, at: holdUntil });
  const expiresAt = addMinutes(shop.now(), sessionMinutes);
  return {
    order,
    payment: await insertPayment(tx, {
      orderId,
      provider: wanted.name,
      ...wanted.quote(checkoutItemsOf(order)),
      expiresAt,
      idempotencyKey: `checkout:${orderId}:${expiresAt.getTime()}`,
    }),
  };
}

function outcomeUrl(shop: Shop, orderId: string, page: 'payment-success' | 'payment-cancelled', payment?: Payment) {
  const token = signOrderLink(shop.linkSecret, orderId, payment ? payment.expiresAt : shop.now());
  return `${shop.siteUrl()}/${page}?${new URLSearchParams({ order: orderId, token })}`;
}

export const addMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
