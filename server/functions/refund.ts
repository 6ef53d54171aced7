import { postRefunded } from '#domain/orders/ledger.ts';
import { asMarket } from '#server/data/as.ts';
import { audit, enqueue, hasAlert, queueMail } from '#server/data/jobs.ts';
import { post } from '#server/data/ledger.ts';
import { addEvent, lockOrder, moveOrder, partsOf } from '#server/data/orders.ts';
import { markRefunded, noteRefund, type Payment, readPayment } from '#server/data/payments.ts';
import type { RefundStatus } from '#server/outside/payment.ts';
import type { Shop } from './shop.ts';

const actor = 'job:refund-payment';
const pendingPauseMs = 3_600_000;

/**
 * Gives the whole of a payment back that came too late (state `refunding`), and says so by mail. The provider is asked with a key of the
 * payment's own, so a repetition refunds once; a refund it has taken on is asked about every hour until the money is back.
 * Throws payment/provider-down: the job tries again; when this was its last try, or the provider gave up, a person is told.
 */
export async function refundPayment(shop: Shop, paymentId: string, { isLastTry = false } = {}): Promise<'refunded' | 'pending' | 'failed' | 'nothing-to-do'> {
  const payment = await asMarket(shop.sql, (tx) => readPayment(tx, paymentId));
  if (payment?.state !== 'refunding' || !payment.paymentId) return 'nothing-to-do';
  try {
    const refund = await askFor(shop, payment, payment.paymentId);
    return refund.state === 'succeeded' ? await book(shop, payment, refund.refundId) : await notYet(shop, payment, refund);
  } catch (cause) {
    if (isLastTry) await alert(shop, payment, { reason: cause instanceof Error ? cause.name : 'unknown' });
    throw cause;
  }
}

function askFor({ provider }: Shop, { id, orderId, amountMinor, currency, refundId }: Payment, paymentId: string): Promise<RefundStatus> {
  return refundId ? provider.fetchRefund(refundId) : provider.refund({ paymentId, amountMinor, currency, orderId, idempotencyKey: `refund:${id}` });
}

/** Nothing is booked: the payment stays `refunding`. */
async function notYet(shop: Shop, payment: Payment, { refundId, state }: RefundStatus): Promise<'pending' | 'failed'> {
  await asMarket(shop.sql, async (tx) => {
    await noteRefund(tx, payment.id, refundId);
    const at = new Date(shop.now().getTime() + pendingPauseMs);
    if (state === 'pending') await enqueue(tx, 'refund-payment', { paymentId: payment.id }, { key: `refund:${payment.id}`, at });
  });
  if (state === 'pending') return 'pending';
  await alert(shop, payment, { refundId });
  return 'failed';
}

async function alert(shop: Shop, { orderId, id, amountMinor, currency }: Payment, facts: object): Promise<void> {
  await asMarket(shop.sql, async (tx) => {
    if (!(await hasAlert(tx, orderId, 'payment/refund-failed'))) await audit(tx, actor, 'payment/refund-failed', orderId, { payment: id, amountMinor, currency, ...facts }, true);
  });
}

async function book(shop: Shop, payment: Payment, refundId: string): Promise<'refunded' | 'nothing-to-do'> {
  const { id: paymentId, orderId, amountMinor, currency } = payment;
  return asMarket(shop.sql, async (tx) => {
    const order = (await lockOrder(tx, orderId))!;
    if ((await readPayment(tx, paymentId))?.state !== 'refunding') return 'nothing-to-do';
    await markRefunded(tx, paymentId, refundId);
    await post(tx, orderId, 'refunded', payment.id, postRefunded({ currency: order.currency, provider: payment.provider, sellers: await partsOf(tx, orderId) }));
    await addEvent(tx, orderId, 'refunded');
    await audit(tx, actor, 'payment/refunded', orderId, { refundId, amountMinor, currency });
    // An order paid twice stays paid; one that was given up is over now.
    if (order.status === 'expired' || order.status === 'cancelled') {
      await moveOrder(tx, orderId, 'refunded', 'refunded');
      await queueMail(tx, orderId, 'refunded_late', order.customerEmail);
    }
    return 'refunded';
  });
}
