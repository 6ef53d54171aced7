// Stripe's refunds and disputes of a payment, and its list of all payments.
import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import type Stripe from 'stripe';
import type {
  RefundsAndDisputes,
  ProviderDisputeRecord,
  ListedPayment,
  PaymentEvent,
  ProviderRefundRecord,
} from './payment.ts';
import { iterateWithStripeErrors } from './stripe-errors.ts';

/** A session can be paid this long after its creation. Stripe filters by creation time, so begin that much earlier. */
const longestSessionMs = 24 * 3_600_000;

/** Every refund and dispute of a payment intent, newest first. Throws Refusal payment/provider-down. */
export async function fetchRefundsAndDisputes(stripe: Stripe, paymentId: string): Promise<RefundsAndDisputes> {
  const aftermath: RefundsAndDisputes = { refunds: [], disputes: [] };
  for await (const refund of iterateWithStripeErrors(stripe.refunds.list({ payment_intent: paymentId, limit: 100 })))
    aftermath.refunds.push(toProviderRefundRecord(refund));
  for await (const dispute of iterateWithStripeErrors(stripe.disputes.list({ payment_intent: paymentId, limit: 100 })))
    aftermath.disputes.push(disputeOf(dispute));
  return aftermath;
}

/** Every checkout that was paid after `since`, newest first, page by page. Throws Refusal payment/provider-down. */
export async function* listStripePayments(stripe: Stripe, since: Date): AsyncGenerator<ListedPayment> {
  const created = { gte: Math.floor((since.getTime() - longestSessionMs) / 1000) };
  const sessions = stripe.checkout.sessions.list({
    status: 'complete',
    created,
    limit: 100,
    expand: ['data.payment_intent.latest_charge'],
  });
  for await (const session of iterateWithStripeErrors(sessions)) {
    const intent = session.payment_intent;
    if (session.payment_status !== 'paid' || !intent || typeof intent === 'string') continue;
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    if ((charge?.created ?? intent.created) < Math.floor(since.getTime() / 1000)) continue;
    yield {
      sessionId: session.id,
      paymentId: intent.id,
      orderId: session.client_reference_id,
      amountMinor: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      refundedMinor: charge?.amount_refunded ?? 0,
    };
  }
}

/** A refund succeeds only when Stripe says so. It can be pending for days, and can fail at the bank. */
export const toProviderRefundRecord = ({ id, status, amount, metadata }: Stripe.Refund): ProviderRefundRecord => ({
  refundId: id,
  state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  amountMinor: amount,
  mark: metadata?.['refund_key'] ?? null,
});

/** `warning_closed` (an inquiry) and `prevented` (settled before a dispute) take no money, so they count as won. */
const won = new Set<string>(['won', 'warning_closed', 'prevented']);

const disputeOf = ({ id, status, reason, amount, balance_transactions }: Stripe.Dispute): ProviderDisputeRecord => ({
  disputeId: id,
  state: status === 'lost' ? 'lost' : won.has(status) ? 'won' : 'open',
  reason,
  amountMinor: amount,
  // A withdrawal is negative, a reinstatement positive; an inquiry has neither.
  isWithheld: balance_transactions.reduce((sum, transaction) => sum + transaction.amount, 0) < 0,
});

/** Converts a verified event of Stripe. Charges, refunds and disputes are identified by their payment intent. */
export function toPaymentEvent(told: unknown): PaymentEvent {
  const read = signedEvent.safeParse(told);
  if (!read.success)
    throw Object.assign(new Refusal('payment/event-malformed'), { cause: new Error(read.error.message) });
  const { id, type, data } = read.data;
  const { object } = data;
  const intent =
    typeof object.payment_intent === 'string' ? object.payment_intent : (object.payment_intent?.id ?? null);
  return {
    id,
    kind: type,
    sessionId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    paymentId: isAftermath(type) ? intent : null,
    orderId: object.client_reference_id ?? object.metadata?.['order_id'] ?? null,
    // The refusal's reason is not read here: the session is fetched again, which is more recent.
    ...(type === 'payment_intent.payment_failed' && { isRefusedTry: true }),
  };
}

const name = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/);
/** The fields that we read of an event. The signature proves the sender, not that the shape is the expected one. */
const signedEvent = z.object({
  id: name,
  type: name,
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: name.optional(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.union([name, z.object({ id: name })]).nullish(),
    }),
  }),
});

const isAftermath = (type: string): boolean =>
  type === 'charge.refunded' || ['refund.', 'charge.refund.', 'charge.dispute.'].some((kind) => type.startsWith(kind));
