import type { TransactionSql } from 'postgres';
import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
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
import { paymentProviderByName, type Shop } from '#server/shop.ts';

/** A provider's payment page is open for 31 minutes (Stripe's minimum is 30), and the stock is reserved for 36. */
export const sessionMinutes = 31;
export const holdMinutes = 36;
/** Opening the payment page again reserves the stock for longer. An order that has waited this long is cancelled. */
const longestWaitMinutes = 120;

/** `provider`: the provider that shows the page; null: nothing is left to pay, and `url` is the success page. */
export type PaymentPage = { url: string; provider: string | null };

/**
 * Returns the page where this order is paid; requests one from the provider when there is none yet. Safe to repeat: the
 * request is stored with its key before it is sent, so the provider returns the same page again. For a paid order, the
 * success page. An open page of another provider that cannot be closed is returned unchanged. Null: the order waited
 * too long and was cancelled. Throws payment/provider-down (the order stays), payment/demo-order (the order is from a
 * demonstration, but payments are real), payment/refused (the provider refuses it; the order is then cancelled).
 */
export async function openOrReusePaymentPage(
  shop: Shop,
  orderId: string,
  provider: PaymentProvider,
): Promise<PaymentPage | null> {
  const read = (isClosed: boolean) =>
    runMarketTransaction(shop, (tx) => freshPayment(tx, shop, orderId, provider, isClosed));
  let fresh = await read(false);
  if (fresh && 'unwanted' in fresh) {
    await close(shop, fresh.unwanted);
    fresh = await read(true);
  }
  // Null: the order has waited too long. The second condition is for TypeScript: `unwanted` cannot be set here.
  if (!fresh || 'unwanted' in fresh) {
    await cancelUnpaidOrder(shop, orderId, { kind: 'checkout' });
    return null;
  }
  const { order, payment } = fresh;
  // The order is paid, or was paid with a wrong amount and waits for a person's decision: open no second page.
  if (order.status !== 'awaiting_payment' || payment.state === 'mismatch')
    return { url: outcomeUrl(shop, orderId, 'payment-success'), provider: null };
  // The order was placed with simulated payments, so nobody may pay real money for it.
  if (shop.takesRealMoney && order.isDemo) throw new Refusal('payment/demo-order');
  if (payment.state === 'open' && payment.url) return { url: payment.url, provider: payment.provider };
  const page = await pageOrGiveUp(shop, paymentProviderByName(shop, payment.provider), {
    ...checkoutItemsOf(order),
    orderId,
    orderNumber: order.number,
    customerEmail: order.customerEmail,
    // The token in these URLs expires a fixed time after the payment's date, so that a repeated request is identical.
    successUrl: outcomeUrl(shop, orderId, 'payment-success', payment),
    cancelUrl: outcomeUrl(shop, orderId, 'payment-cancelled', payment),
    expiresAt: payment.expiresAt,
    idempotencyKey: payment.idempotencyKey,
  });
  const isWanted = await runMarketTransaction(shop, async (tx) => {
    const [now, isOpen] = await runPipelined([lockOrder(tx, orderId), storePaymentPage(tx, payment.id, page)]);
    return isOpen && now?.status === 'awaiting_payment';
  });
  if (isWanted) return { url: page.url, provider: payment.provider };
  // During the request the order was cancelled, paid, or opened at another provider: close this page and do not return its URL.
  await close(shop, { provider: payment.provider, sessionId: page.sessionId });
  throw new Refusal('payment/provider-down');
}

/** If the provider refuses an order, it is cancelled at once, which frees its stock and its idempotency key. */
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
  await settleWithStatus(
    shop,
    session,
    await paymentProviderByName(shop, session.provider).expireSession(session.sessionId),
    {
      kind: 'checkout',
    },
  );
}

/**
 * The payment to open: the payment planned with the order, or a new one if that has expired. Null: the order has waited
 * too long. `unwanted`: the page to close first; nothing was changed. `isClosed`: closing it was tried already, so the
 * page is used even if it is still open.
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
