// Handles the "pay" button: creates the payment intent and the charge, and changes the session's state.
import type { Stripe } from 'stripe';
import { type TestCard, findTestCardByDigits, realCardRefusal, type CardOutcome } from './test-cards.ts';
import { buildChargeObject } from './charges.ts';
import { nullEventCause, recordEvent } from './events.ts';
import { createId } from './ids.ts';
import { createCustomerDetails } from './sessions.ts';
import type { StoreTx, StoredSession } from './store.ts';

/** `number`: digits only; `month`, `year`: the expiry. Only a card's brand, last four digits and expiry are stored. */
export type CardDetails = { email: string; name: string; number: string; month: number; year: number };
type Declined = Extract<CardOutcome, { kind: 'declined' }>;
export type PaymentAttemptResult = { kind: 'paid' } | { kind: 'authentication' } | Declined;

/** Tries to pay an open session. As at Stripe, only the first attempt creates a payment intent. `at`: epoch ms. */
export function attemptPayment(
  draft: StoreTx,
  session: StoredSession,
  payer: CardDetails,
  at: number,
): PaymentAttemptResult {
  const card = findTestCardByDigits(payer.number);
  const outcome = card?.outcome ?? realCardRefusal;
  const paying = attach(draft, session, payer, at);
  if (outcome.kind === 'authenticates') {
    const { intent } = paying;
    const next_action: Stripe.PaymentIntent.NextAction = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: session.object.url, url: `${session.object.url}/authentication` },
    };
    draft.put('intents', intent.id, {
      ...intent,
      status: 'requires_action',
      next_action,
      payment_method: createId('pm_1', 23),
      last_payment_error: null,
    });
    return { kind: 'authentication' };
  }
  if (outcome.kind === 'declined') {
    fail(draft, paying.intent, payer, card, outcome, at);
    return outcome;
  }
  succeed(draft, paying, card, { month: payer.month, year: payer.year }, at);
  return { kind: 'paid' };
}

/** Whether the payment awaits confirmation on the bank's page. */
export function awaitsAuthentication(draft: StoreTx, { object }: StoredSession): boolean {
  return (
    object.status === 'open' &&
    typeof object.payment_intent === 'string' &&
    draft.get('intents', object.payment_intent)?.status === 'requires_action'
  );
}

/** Applies the result of the bank's page, which the session must be waiting for. `at`: epoch ms. */
export function applyAuthenticationResult(
  draft: StoreTx,
  session: StoredSession,
  isConfirmed: boolean,
  at: number,
): PaymentAttemptResult {
  const intent = draft.get('intents', session.object.payment_intent as string)!;
  const card = findTestCardByDigits('4000002500003155')!;
  if (isConfirmed) {
    succeed(draft, { session, intent }, card, { month: 12, year: 2034 }, at);
    return { kind: 'paid' };
  }
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const failure: Declined = {
    kind: 'declined',
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message,
  };
  refuse(draft, intent, failure, null, at);
  return failure;
}

function attach(
  draft: StoreTx,
  session: StoredSession,
  payer: CardDetails,
  at: number,
): { session: StoredSession; intent: Stripe.PaymentIntent } {
  const known = session.object.payment_intent as string | null;
  const intent = (known && draft.get('intents', known)) || intentObject(session, at);
  const object = {
    ...session.object,
    payment_intent: intent.id,
    customer_details: createCustomerDetails(session.object.customer_email ?? payer.email, payer.name || null),
  };
  const attached = { ...session, object };
  draft.put('sessions', object.id, attached);
  return { session: attached, intent };
}

function succeed(
  draft: StoreTx,
  { session, intent }: { session: StoredSession; intent: Stripe.PaymentIntent },
  card: TestCard | undefined,
  expiry: { month: number; year: number },
  at: number,
): void {
  const details = session.object.customer_details;
  const charge = buildChargeObject(intent, {
    card,
    expiry,
    email: details?.email ?? null,
    name: details?.name ?? null,
    at,
  });
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    next_action: null,
    last_payment_error: null,
  };
  const object: Stripe.Checkout.Session = { ...session.object, status: 'complete', payment_status: 'paid', url: null };
  draft.put('charges', charge.id, charge);
  draft.put('intents', paid.id, paid);
  draft.put('sessions', object.id, { ...session, object });
  recordEvent(draft, { type: 'payment_intent.succeeded', object: paid, cause: nullEventCause, at });
  recordEvent(draft, { type: 'checkout.session.completed', object, cause: nullEventCause, at });
}

function fail(
  draft: StoreTx,
  intent: Stripe.PaymentIntent,
  payer: CardDetails,
  card: TestCard | undefined,
  declined: Declined,
  at: number,
): void {
  const charge = buildChargeObject(intent, {
    card,
    expiry: { month: payer.month, year: payer.year },
    email: payer.email,
    name: payer.name || null,
    at,
    declined,
  });
  draft.put('charges', charge.id, charge);
  refuse(draft, intent, declined, charge.id, at);
}

function refuse(
  draft: StoreTx,
  intent: Stripe.PaymentIntent,
  { code, declineCode, message }: Declined,
  chargeId: string | null,
  at: number,
): void {
  const type = chargeId ? 'card_error' : 'invalid_request_error';
  const last_payment_error = {
    type,
    code,
    message,
    ...(chargeId ? { charge: chargeId } : {}),
    ...(declineCode ? { decline_code: declineCode } : {}),
  } as Stripe.PaymentIntent.LastPaymentError;
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: chargeId ?? intent.latest_charge,
    payment_method: null,
    next_action: null,
    last_payment_error,
  };
  draft.put('intents', refused.id, refused);
  recordEvent(draft, { type: 'payment_intent.payment_failed', object: refused, cause: nullEventCause, at });
}

function intentObject({ object, intent }: StoredSession, at: number): Stripe.PaymentIntent {
  const id = createId('pi_3', 23);
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: object.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${createId('', 25)}`,
    confirmation_method: 'automatic',
    created: Math.floor(at / 1000),
    currency: object.currency ?? '',
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  };
}
