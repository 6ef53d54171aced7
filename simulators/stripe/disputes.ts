// Disputes: a buyer's bank reverses a charge. Tests open and decide disputes through the control API.
import type { Stripe } from 'stripe';
import { notFoundError, invalidStateError } from './api-error.ts';
import { nullEventCause, recordEvent } from './events.ts';
import { createId } from './ids.ts';
import { parseCreatedFilter, paginate, paginationParamNames } from './lists.ts';
import type { RequestParams } from './params.ts';
import { requireCharge } from './refunds.ts';
import type { StoreTx } from './store.ts';

export type DisputeRequest = {
  intentId: string;
  /** The disputed amount; null for the whole charge. */
  amountMinor: number | null;
  reason: string;
  /** An inquiry only requests information, and no money is withdrawn (status `warning_needs_response`). */
  isInquiry: boolean;
};

/** Opens a dispute and withdraws the money, except for an inquiry. Throws the API's 404 or 400. `at`: epoch ms. */
export function openDispute(
  draft: StoreTx,
  { intentId, amountMinor, reason, isInquiry }: DisputeRequest,
  at: number,
): Stripe.Dispute {
  const charge = requireCharge(draft, { intentId, chargeId: null });
  if (charge.disputed)
    throw invalidStateError(`Charge ${charge.id} has already been disputed.`, { param: 'payment_intent' });
  const opened = disputeObject(charge, amountMinor ?? charge.amount, reason, isInquiry, at);
  draft.put('disputes', opened.id, opened);
  draft.put('charges', charge.id, { ...charge, disputed: true });
  recordEvent(draft, { type: 'charge.dispute.created', object: opened, cause: nullEventCause, at });
  if (!isInquiry)
    recordEvent(draft, { type: 'charge.dispute.funds_withdrawn', object: opened, cause: nullEventCause, at });
  return opened;
}

const decided = new Set(['won', 'lost', 'warning_closed']);

/** Sets the status to `under_review` or to its final state. A won dispute returns the money. Throws 404 or 400. */
export function changeDisputeStatus(
  draft: StoreTx,
  id: string,
  wish: 'under_review' | 'won' | 'lost',
  at: number,
): Stripe.Dispute {
  const dispute = draft.get('disputes', id);
  if (!dispute) throw notFoundError('dispute', id);
  if (decided.has(dispute.status)) throw invalidStateError('This dispute is already closed.', { param: 'status' });
  const isInquiry = dispute.status.startsWith('warning_');
  if (isInquiry && wish === 'lost')
    throw invalidStateError('An inquiry is closed, or becomes a dispute of its own.', { param: 'status' });
  const status = !isInquiry ? wish : wish === 'won' ? 'warning_closed' : 'warning_under_review';
  const isReinstated = status === 'won';
  const moved: Stripe.Dispute = {
    ...dispute,
    status,
    balance_transactions: isReinstated
      ? [...dispute.balance_transactions, movement(dispute, dispute.amount, 'Chargeback reversal', at)]
      : dispute.balance_transactions,
  };
  draft.put('disputes', id, moved);
  const before = { status: dispute.status };
  recordEvent(draft, {
    type: wish === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed',
    object: moved,
    before,
    cause: nullEventCause,
    at,
  });
  if (isReinstated)
    recordEvent(draft, { type: 'charge.dispute.funds_reinstated', object: moved, cause: nullEventCause, at });
  return moved;
}

export function listDisputes(draft: StoreTx, params: RequestParams): object {
  params.refuseOthers(...paginationParamNames, 'created', 'charge', 'payment_intent');
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  const wanted = draft
    .all('disputes')
    .filter((dispute) => (!charge || dispute.charge === charge) && (!intent || dispute.payment_intent === intent))
    .filter(parseCreatedFilter(params))
    .toReversed();
  return paginate(wanted, params, '/v1/disputes');
}

/** A dispute in Stripe's format, with the fields that the shop reads and that the SDK's type requires. */
function disputeObject(
  charge: Stripe.Charge,
  amount: number,
  reason: string,
  isInquiry: boolean,
  at: number,
): Stripe.Dispute {
  const created = Math.floor(at / 1000);
  const dispute = {
    id: createId('du_1', 23),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: created + 7 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: isInquiry ? 'inquiry' : 'chargeback', network_reason_code: '10.4' },
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } as unknown as Stripe.Dispute;
  return isInquiry
    ? dispute
    : { ...dispute, balance_transactions: [movement(dispute, -amount, 'Chargeback withdrawal', at)] };
}

const movement = (
  { id, currency }: Stripe.Dispute,
  amount: number,
  description: string,
  at: number,
): Stripe.BalanceTransaction => {
  const created = Math.floor(at / 1000);
  return {
    id: createId('txn_1', 23),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: `${description} for ${id}`,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: 'dispute',
    source: id,
    status: 'available',
    type: 'adjustment',
  };
};
