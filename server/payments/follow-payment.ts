import type { TransactionSql } from 'postgres';
import type { Actor } from '#domain/people/actor.ts';
import { refundableShares, toOrderAmount, splitRefund, sumPartShares } from '#domain/orders/refunds.ts';
import { runMarketTransaction } from '#server/action.ts';
import { upsertDispute } from './queries/disputes.ts';
import { recordAlert, enqueueJob, hasOrderAlert } from '#server/jobs/queries.ts';
import { postMoneyEvent, countDisputeTransactions } from '#server/ledger/queries/entries.ts';
import { addEvent, lockOrder, type OrderState, partsOfOrder } from '#server/orders/queries/orders.ts';
import { databaseNow, storePaymentFetchTime, type Payment, findPaymentByProviderId } from './queries/payments.ts';
import {
  insertRefund,
  storeProviderRefundId,
  type Refund,
  refundsOfPayment,
  refundSharesOfPayment,
} from './queries/refunds.ts';
import type { ProviderDisputeRecord, ProviderRefundRecord } from '#server/integrations/payment.ts';
import { sumRefundsOfPayment, refundIdempotencyKey } from './queue-refund.ts';
import { bookRefund, reverseRefund } from './book-refund.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';

/**
 * Fetches what happened to a payment after it was paid, and stores what is new: disputes, and refunds that were decided
 * or made in the provider's dashboard. Safe to repeat. `unknown`: not our payment. Throws payment/provider-down.
 */
export async function syncRefundsAndDisputes(
  shop: Shop,
  { provider, paymentId }: { provider: string; paymentId: string },
  actor: Actor,
): Promise<{ settlement: 'followed' | 'unknown'; orderId: string | null }> {
  const payment = await runMarketTransaction(shop, (tx) => findPaymentByProviderId(tx, provider, paymentId));
  if (!payment) return { settlement: 'unknown', orderId: null };
  // A payment with a wrong amount is not in the ledger, so a person must refund it at the provider.
  if (payment.state === 'mismatch') return { settlement: 'followed', orderId: payment.orderId };
  const askedAt = await runMarketTransaction(shop, databaseNow);
  const { refunds, disputes } = await paymentProviderByName(shop, provider).fetchAftermath(paymentId);
  const steps = await runMarketTransaction(shop, async (tx) => {
    const order = (await lockOrder(tx, payment.orderId))!;
    // A later fetch was stored meanwhile: this result is outdated.
    if (!(await storePaymentFetchTime(tx, payment.id, askedAt))) return [];
    for (const dispute of disputes) await noteDispute(tx, { order, payment, dispute, actor });
    const steps: (() => Promise<void>)[] = [];
    for (const told of refunds) {
      const known = await knownRefund(tx, shop, { order, payment, told, actor });
      // The refund is still pending, so it is checked again later, like a refund that we requested.
      if (told.state === 'pending' && known?.state === 'pending')
        await enqueueJob(tx, 'refund-payment', { refundId: known.id }, { key: `refund:${known.id}` });
      if (told.state === 'succeeded' && known && known.state !== 'succeeded')
        steps.push(() => bookRefund(shop, known.id, actor));
      if (told.state === 'failed' && known?.state === 'succeeded')
        steps.push(() => reverseRefund(shop, known.id, actor));
    }
    return steps;
  });
  for (const step of steps) await step();
  return { settlement: 'followed', orderId: payment.orderId };
}

/** Finds a refund by its provider id or our reference, else inserts it: it was made in the provider's dashboard. */
async function knownRefund(
  tx: TransactionSql,
  shop: Shop,
  { order, payment, told, actor }: { order: OrderState; payment: Payment; told: ProviderRefundRecord; actor: Actor },
): Promise<Refund | null> {
  const ours = await refundsOfPayment(tx, payment.id);
  const named = ours.find(({ providerRefundId }) => providerRefundId === told.refundId);
  if (named) return named;
  const { refundMark } = paymentProviderByName(shop, payment.provider);
  const ownRefund = ours.find(
    ({ id, providerRefundId }) => providerRefundId === null && told.mark === refundMark(refundIdempotencyKey(id)),
  );
  if (ownRefund) {
    await storeProviderRefundId(tx, ownRefund.id, told.refundId);
    return { ...ownRefund, providerRefundId: told.refundId };
  }
  if (told.state === 'failed') return null;
  const parts = (await partsOfOrder(tx, order.id)).map(({ id, ...part }) => ({ partId: id, ...part }));
  const earlier = await refundSharesOfPayment(tx, payment.id, { underWay: true });
  const before = await sumRefundsOfPayment(tx, payment.id);
  const amount = toOrderAmount(
    { orderMinor: order.totalMinor, providerMinor: payment.amountMinor },
    { orderMinor: sumPartShares(earlier) + before.roundingMinor, providerMinor: before.providerMinor },
    told.amountMinor,
  );
  // An amount below the order's smallest unit, or above what can be refunded, needs a person's decision.
  const left = sumPartShares(refundableShares(parts, earlier));
  // The amount that exceeds the parts belongs to the order's rounding, which is refunded last.
  const roundingMinor = Math.max(0, amount - left);
  const cannotBeShared = amount <= 0 || left === 0 || roundingMinor > order.roundingMinor - before.roundingMinor;
  if (!cannotBeShared || !(await hasOrderAlert(tx, order.id, 'payment/refunded-outside')))
    await recordAlert(tx, actor, 'payment/refunded-outside', order.id, {
      refundId: told.refundId,
      amountMinor: told.amountMinor,
      currency: payment.currency,
      cannotBeShared,
    });
  if (cannotBeShared) return null;
  return insertRefund(tx, {
    paymentId: payment.id,
    orderId: order.id,
    reason: payment.state === 'refunding' ? 'too_late' : 'provider',
    amountMinor: told.amountMinor,
    roundingMinor,
    key: `provider:${payment.provider}:${told.refundId}`,
    shares: splitRefund(parts, earlier, amount - roundingMinor),
    known: { refundId: told.refundId },
  });
}

async function noteDispute(
  tx: TransactionSql,
  {
    order,
    payment,
    dispute,
    actor,
  }: { order: OrderState; payment: Payment; dispute: ProviderDisputeRecord; actor: Actor },
): Promise<void> {
  const { id, before } = await upsertDispute(tx, { paymentId: payment.id, orderId: order.id }, dispute);
  const amountMinor = toOrderAmount(
    { orderMinor: order.totalMinor, providerMinor: payment.amountMinor },
    { orderMinor: 0, providerMinor: 0 },
    dispute.isWithheld ? dispute.amountMinor : (before?.amountMinor ?? dispute.amountMinor),
  );
  const money = { provider: payment.provider, amountMinor, currency: order.currency };
  // Disputed money can be withheld, released and withheld again. The ledger ignores a repeated reference, so the
  // reference ends with the number of earlier postings of this dispute.
  if (dispute.isWithheld !== (before?.isWithheld ?? false))
    await postMoneyEvent(
      tx,
      order.id,
      { kind: dispute.isWithheld ? 'disputed' : 'dispute_won', ...money },
      `${id}:${await countDisputeTransactions(tx, order.id, id)}`,
    );
  if (dispute.state === before?.state) return;
  await addEvent(tx, order.id, { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' }[dispute.state], {
    amountMinor,
  });
  await recordAlert(tx, actor, `payment/dispute-${dispute.state}`, order.id, {
    dispute: dispute.disputeId,
    reason: dispute.reason,
    amountMinor: dispute.amountMinor,
    currency: payment.currency,
  });
}
