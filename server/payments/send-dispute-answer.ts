import { Refusal } from '#domain/refusals.ts';
import { runMarketTransaction } from '#server/action.ts';
import type { DisputeEvidence } from '#server/integrations/payment.ts';
import { recordAlert, writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import {
  type AdminDispute,
  type DisputeAnswer,
  closeDisputeAnswer,
  readDisputeAnswer,
  readDispute,
  listShipments,
} from '#server/payments/queries/dispute-answers.ts';
import { paymentProviderByName, type Shop } from '#server/shop.ts';

const actor = { kind: 'job', name: 'answer-dispute' } as const;

/**
 * Sends the answer to the provider once, with the answer's own key. Throws payment/provider-down: the job is retried. An answer that the
 * provider refuses (closed, past its deadline), or a failed last attempt, raises an alert. Afterwards the dispute's state is fetched.
 */
export async function sendDisputeAnswer(
  shop: Shop,
  answerId: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<'sent' | 'failed' | 'nothing-to-do'> {
  const facts = await runMarketTransaction(shop, async (tx) => {
    const answer = await readDisputeAnswer(tx, answerId);
    const dispute = answer && (await readDispute(tx, answer.disputeId));
    const order = dispute && (await readOrder(tx, dispute.orderId));
    return answer && dispute && order ? { answer, dispute, order, parcels: await listShipments(tx, order.id) } : null;
  });
  if (!facts || facts.answer.state !== 'asked') return 'nothing-to-do';
  const { answer, dispute, order, parcels } = facts;
  const parcel = parcels.find(({ shippedAt }) => shippedAt !== null);
  try {
    await tell(
      shop,
      { answer, dispute },
      {
        words: answer.words,
        customerName: order.customerName,
        customerEmail: order.customerEmail,
        products: order.lines.map(({ quantity, titleEn }) => `${quantity} × ${titleEn}`).join('\n'),
        carrier: parcel?.carrier ?? null,
        trackingCode: parcel?.trackingCode ?? null,
        shippedOn: parcel?.shippedAt?.toISOString().slice(0, 10) ?? null,
      },
    );
  } catch (cause) {
    const isRefused = cause instanceof Refusal && cause.code === 'payment/refused';
    if (!isRefused && !isLastTry) throw cause;
    await end(shop, facts, 'failed');
    if (isRefused) return 'failed';
    throw cause;
  }
  await end(shop, facts, 'sent');
  return 'sent';
}

async function tell(
  shop: Shop,
  { answer, dispute }: { answer: DisputeAnswer; dispute: AdminDispute },
  evidence: DisputeEvidence,
): Promise<void> {
  const { disputes } = paymentProviderByName(shop, dispute.provider);
  if (!disputes) throw new Refusal('payment/refused');
  const key = `dispute-answer:${answer.id}`;
  await (answer.kind === 'accept'
    ? disputes.accept(dispute.providerDisputeId, key)
    : disputes.sendEvidence(dispute.providerDisputeId, evidence, key));
}

const end = (
  shop: Shop,
  { answer, dispute }: { answer: DisputeAnswer; dispute: AdminDispute },
  state: 'sent' | 'failed',
): Promise<void> =>
  runMarketTransaction(shop, async (tx) => {
    if (!(await closeDisputeAnswer(tx, answer.id, state))) return;
    const said = { dispute: dispute.id, answer: answer.id, kind: answer.kind };
    await (state === 'sent'
      ? writeAudit(tx, actor, 'dispute/sent', dispute.orderId, said)
      : recordAlert(tx, actor, 'payment/dispute-answer-failed', dispute.orderId, said));
    await enqueueJob(tx, 'check-order', { orderId: dispute.orderId }, { key: `check:${dispute.orderId}` });
  });
