// The shop's response to a dispute: evidence (POST /v1/disputes/:id) or acceptance (POST /v1/disputes/:id/close).
import type { Stripe } from 'stripe';
import { notFoundError, invalidStateError } from './api-error.ts';
import { changeDisputeStatus } from './disputes.ts';
import { type EventCause, recordEvent } from './events.ts';
import type { RequestParams } from './params.ts';
import type { StoreTx } from './store.ts';

const fields = [
  'customer_name',
  'customer_email_address',
  'product_description',
  'uncategorized_text',
  'shipping_carrier',
  'shipping_tracking_number',
  'shipping_date',
];
const longestField = 20_000;

/** Stores the evidence; `submit` sends it to the bank. Throws the API's 404 or 400. `at`: epoch ms. */
export function submitEvidence(
  draft: StoreTx,
  id: string,
  params: RequestParams,
  { cause, at }: { cause: EventCause; at: number },
): Stripe.Dispute {
  params.refuseOthers('evidence', 'submit', 'metadata', 'expand');
  const dispute = openDisputeOf(draft, id);
  const group = params.group('evidence');
  group?.refuseOthers(...fields);
  const evidence = Object.fromEntries(fields.map((name) => [name, group?.text(name, longestField) ?? null]));
  const isSubmitted = params.choice('submit', ['true', 'false']) !== 'false';
  const isInquiry = dispute.status.startsWith('warning_');
  const answered: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence } as Stripe.Dispute.Evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
    },
    status: !isSubmitted ? dispute.status : isInquiry ? 'warning_under_review' : 'under_review',
  };
  draft.put('disputes', id, answered);
  recordEvent(draft, {
    type: 'charge.dispute.updated',
    object: answered,
    before: { status: dispute.status },
    cause,
    at,
  });
  return answered;
}

/** The shop accepts the dispute: it is lost, and the money does not return. Throws the API's 404 or 400. */
export function closeDispute(draft: StoreTx, id: string, at: number): Stripe.Dispute {
  openDisputeOf(draft, id);
  return changeDisputeStatus(draft, id, 'lost', at);
}

/** Finds a dispute that awaits a response. Throws the API's 404 or 400. */
function openDisputeOf(draft: StoreTx, id: string): Stripe.Dispute {
  const dispute = draft.get('disputes', id);
  if (!dispute) throw notFoundError('dispute', id);
  if (!dispute.status.endsWith('needs_response'))
    throw invalidStateError('This dispute does not accept a response any more.', { param: 'id' });
  return dispute;
}
