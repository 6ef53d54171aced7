import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
import { recordAlert, enqueueJob } from '#server/jobs/queries.ts';
import { addEvent, lockOrder, partsOfOrder } from '#server/orders/queries/orders.ts';
import { type Payment, readPayment } from './queries/payments.ts';
import { setRefundState, storeProviderRefundId, readRefund, type Refund, sharesOfRefund } from './queries/refunds.ts';
import { sumPartShares } from '#domain/orders/refunds.ts';
import type { ProviderRefundRecord } from '#server/integrations/payment.ts';
import { refundIdempotencyKey } from './queue-refund.ts';
import { bookRefund, reverseRefund } from './book-refund.ts';
import { syncRefundsAndDisputes } from './follow-payment.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';

const actor = { kind: 'job', name: 'refund-payment' } as const;
const pendingPauseMs = 3_600_000;

/**
 * Carries out a refund. The request to the provider has the refund's own key, so repeating it pays back once. An
 * accepted refund is checked every hour until the money is back. Throws payment/provider-down: the job is
 * retried. After the last attempt, or if the provider gives up, an alert is raised.
 */
export async function refundPayment(
  shop: Shop,
  refundId: string,
  { isLastTry = false } = {},
): Promise<'refunded' | 'pending' | 'failed' | 'nothing-to-do'> {
  const { refund, payment } = await runMarketTransaction(shop, async (tx) => {
    const refund = await readRefund(tx, refundId);
    return { refund, payment: refund && (await readPayment(tx, refund.paymentId)) };
  });
  if (!refund || !payment?.paymentId || !['asked', 'pending'].includes(refund.state)) return 'nothing-to-do';
  try {
    const told = await ask(shop, { refund, payment, paymentId: payment.paymentId });
    if (told.state === 'failed') return await failed(shop, refund, payment, told);
    await runMarketTransaction(shop, async (tx) => {
      await lockOrder(tx, refund.orderId);
      await storeProviderRefundId(tx, refund.id, told.refundId);
      if (told.state === 'pending')
        await enqueueJob(
          tx,
          'refund-payment',
          { refundId },
          { key: `refund:${refundId}`, at: new Date(shop.now().getTime() + pendingPauseMs) },
        );
    });
    if (told.state === 'succeeded') await bookRefund(shop, refund.id, actor);
    return told.state === 'succeeded' ? 'refunded' : 'pending';
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'payment/refused') {
      // An earlier request may have succeeded although its answer was lost: then the provider knows the refund.
      await syncRefundsAndDisputes(shop, { provider: payment.provider, paymentId: payment.paymentId }, actor);
      const now = await runMarketTransaction(shop, (tx) => readRefund(tx, refundId));
      return now?.state === 'asked' ? await failed(shop, refund, payment, null) : 'nothing-to-do';
    }
    if (isLastTry) await tellFailed(shop, refund, payment, { reason: cause instanceof Error ? cause.name : 'unknown' });
    throw cause;
  }
}

function ask(
  shop: Shop,
  { refund, payment, paymentId }: { refund: Refund; payment: Payment; paymentId: string },
): Promise<ProviderRefundRecord> {
  const provider = paymentProviderByName(shop, payment.provider);
  if (refund.providerRefundId) return provider.fetchRefund(refund.providerRefundId);
  return provider.refund({
    paymentId,
    amountMinor: refund.amountMinor,
    currency: payment.currency,
    orderId: refund.orderId,
    idempotencyKey: refundIdempotencyKey(refund.id),
  });
}

/** Marks a refund as failed, so that it can be requested again. A late payment stays `refunding`: a person decides. */
async function failed(
  shop: Shop,
  refund: Refund,
  payment: Payment,
  told: ProviderRefundRecord | null,
): Promise<'failed'> {
  // If the provider reported this refund as done during our call, it was booked. Then the booking is reversed here.
  await reverseRefund(shop, refund.id, actor);
  const isNews = await runMarketTransaction(shop, async (tx) => {
    await lockOrder(tx, refund.orderId);
    if ((await readRefund(tx, refund.id))?.state === 'failed') return false;
    if (told) await storeProviderRefundId(tx, refund.id, told.refundId);
    await setRefundState(tx, refund.id, 'failed');
    const shares = await sharesOfRefund(tx, refund.id);
    await addEvent(tx, refund.orderId, 'refund_failed', {
      amountMinor: sumPartShares(shares) + refund.roundingMinor,
      partId: shares.length === 1 && (await partsOfOrder(tx, refund.orderId)).length > 1 ? shares[0]!.partId : null,
    });
    return true;
  });
  // Alert only in the process that stored the failure; a reversal has raised its own alert.
  if (isNews) await tellFailed(shop, refund, payment, told ? { refundId: told.refundId } : { reason: 'refused' });
  return 'failed';
}

async function tellFailed(
  shop: Shop,
  { orderId, id, amountMinor }: Refund,
  { currency }: Payment,
  facts: object,
): Promise<void> {
  await runMarketTransaction(shop, (tx) =>
    recordAlert(tx, actor, 'payment/refund-failed', orderId, { refund: id, amountMinor, currency, ...facts }),
  );
}
