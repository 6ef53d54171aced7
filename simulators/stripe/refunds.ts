import type { Stripe } from 'stripe';
import { paramError, notFoundError, invalidStateError } from './api-error.ts';
import { formatMessageAmount } from './currencies.ts';
import { type EventCause, nullEventCause, recordEvent } from './events.ts';
import { createId } from './ids.ts';
import type { RequestParams } from './params.ts';
import type { StoreTx } from './store.ts';

export type RefundRequest = {
  intentId: string | null;
  chargeId: string | null;
  amountMinor: number | null;
  reason: string | null;
  metadata: Record<string, string>;
};

/** Parses POST /v1/refunds. Throws the API's 400. */
export function parseRefundRequest(params: RequestParams): RefundRequest {
  params.refuseOthers('payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand');
  const intentId = params.text('payment_intent') ?? null;
  const chargeId = params.text('charge') ?? null;
  if (!intentId && !chargeId)
    throw paramError(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  return {
    intentId,
    chargeId,
    amountMinor: params.integer('amount', 1) ?? null,
    reason: params.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    metadata: params.metadata('metadata'),
  };
}

/** Refunds `ask.amountMinor`, or without an amount all that is left. Throws 400 if less is left. `at`: epoch ms. */
export function createRefund(
  draft: StoreTx,
  ask: RefundRequest,
  cause: EventCause,
  at: number,
  status: 'succeeded' | 'pending' = 'succeeded',
): Stripe.Refund {
  const charge = requireCharge(draft, ask);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidStateError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = ask.amountMinor ?? left;
  if (amount > left) {
    const whole = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
    throw invalidStateError(
      `Refund amount (${formatMessageAmount(amount, charge.currency)}) is greater than ${whole} (${formatMessageAmount(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  const refund: Stripe.Refund = { ...refundObject(charge, amount, ask, at), status };
  const after: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  draft.put('refunds', refund.id, refund);
  draft.put('charges', charge.id, after);
  recordEvent(draft, { type: 'refund.created', object: refund, cause, at });
  recordEvent(draft, {
    type: 'charge.refunded',
    object: after,
    before: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
    cause,
    at,
  });
  return refund;
}

/**
 * Sets a refund's later result: a pending refund succeeded, or any refund failed. After a failure the shop keeps the
 * money, so the charge's refunded amount is reduced. Stripe sends an event for the refund and another for the charge.
 * Throws 404, or 400 for a refund that has already failed.
 */
export function settleRefund(draft: StoreTx, id: string, status: 'succeeded' | 'failed', at: number): Stripe.Refund {
  const refund = draft.get('refunds', id);
  if (!refund) throw notFoundError('refund', id);
  if (refund.status === 'failed' || refund.status === status)
    throw invalidStateError(`Refund ${id} has a status of ${refund.status}.`);
  const settled: Stripe.Refund = {
    ...refund,
    status,
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  };
  draft.put('refunds', id, settled);
  const before = { status: refund.status };
  const charge = draft.get('charges', refund.charge as string);
  if (charge && status === 'failed')
    draft.put('charges', charge.id, {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  recordEvent(draft, { type: 'refund.updated', object: settled, before, cause: nullEventCause, at });
  recordEvent(draft, { type: 'charge.refund.updated', object: settled, before, cause: nullEventCause, at });
  if (status === 'failed') recordEvent(draft, { type: 'refund.failed', object: settled, cause: nullEventCause, at });
  return settled;
}

/** Finds the successful charge to refund or dispute. Throws the API's 404 or 400. */
export function requireCharge(
  draft: StoreTx,
  { intentId, chargeId }: Pick<RefundRequest, 'intentId' | 'chargeId'>,
): Stripe.Charge {
  const intent = intentId ? draft.get('intents', intentId) : undefined;
  if (intentId && !intent) throw notFoundError('payment_intent', intentId, 'payment_intent');
  if (intentId && intent?.status !== 'succeeded')
    throw invalidStateError(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  const id = chargeId ?? (intent?.latest_charge as string);
  const charge = draft.get('charges', id);
  if (!charge) throw notFoundError('charge', id, 'charge');
  if (intent && charge.payment_intent !== intent.id)
    throw invalidStateError('The charge does not belong to the PaymentIntent.', { param: 'charge' });
  if (charge.status !== 'succeeded')
    throw invalidStateError(`Charge ${id} has not been paid and cannot be refunded.`, { param: 'charge' });
  return charge;
}

/** A refund in Stripe's format, with status succeeded. */
const refundObject = (
  charge: Stripe.Charge,
  amount: number,
  { reason, metadata }: RefundRequest,
  at: number,
): Stripe.Refund => ({
  id: createId('re_3', 23),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: Math.floor(at / 1000),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    type: 'card',
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
  },
  metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: reason as Stripe.Refund.Reason | null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
