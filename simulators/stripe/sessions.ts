import type { Stripe } from 'stripe';
import { notFoundError, invalidStateError } from './api-error.ts';
import { type EventCause, nullEventCause, recordEvent } from './events.ts';
import { createId } from './ids.ts';
import { buildStoredLineItem } from './line-items.ts';
import type { SessionRequest } from './session-request.ts';
import type { StoreTx, StoredSession } from './store.ts';

/** Creates a session with its hosted page below `baseUrl`. `at`: epoch ms. */
export function createSession(draft: StoreTx, ask: SessionRequest, baseUrl: string, at: number): StoredSession {
  const id = createId('cs_test_a1', 56);
  const created = Math.floor(at / 1000);
  const session = {
    object: sessionObject(id, created, ask, `${baseUrl}/pay/${id}`),
    lines: ask.lines.map((line) => buildStoredLineItem(line, created)),
    intent: ask.intent,
  };
  draft.put('sessions', id, session);
  return session;
}

/** Finds a session and expires it if it is overdue. `at`: epoch ms. */
export function findSession(draft: StoreTx, id: string, at: number): StoredSession | undefined {
  const session = draft.get('sessions', id);
  return session && isOverdue(session, at) ? close(draft, session, nullEventCause, at) : session;
}

/** Like `findSessionEvenIfEnded`, but throws 404 for an unknown session. */
export function requireSession(draft: StoreTx, id: string, at: number): StoredSession {
  const session = findSession(draft, id, at);
  if (!session) throw notFoundError('checkout.session', id, 'session');
  return session;
}

/** Ends an open session on request. Throws 400 when it is already complete or expired. */
export function expireSession(draft: StoreTx, id: string, cause: EventCause, at: number): StoredSession {
  const session = requireSession(draft, id, at);
  const { status } = session.object;
  if (status !== 'open')
    throw invalidStateError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    );
  return close(draft, session, cause, at);
}

/** Expires every overdue session. Returns when the next one expires (epoch ms), if any. */
export function expireOverdueSessions(draft: StoreTx, at: number): number | undefined {
  let next: number | undefined;
  for (const session of draft.all('sessions')) {
    if (isOverdue(session, at)) close(draft, session, nullEventCause, at);
    else if (session.object.status === 'open') next = Math.min(next ?? Infinity, session.object.expires_at * 1000);
  }
  return next;
}

const isOverdue = ({ object }: StoredSession, at: number): boolean =>
  object.status === 'open' && object.expires_at * 1000 <= at;

function close(draft: StoreTx, session: StoredSession, cause: EventCause, at: number): StoredSession {
  const object: Stripe.Checkout.Session = { ...session.object, status: 'expired', url: null };
  const closed = { ...session, object };
  draft.put('sessions', object.id, closed);
  const intent = typeof object.payment_intent === 'string' ? draft.get('intents', object.payment_intent) : undefined;
  if (intent)
    draft.put('intents', intent.id, {
      ...intent,
      status: 'canceled',
      canceled_at: Math.floor(at / 1000),
      cancellation_reason: 'expired',
      next_action: null,
    });
  recordEvent(draft, { type: 'checkout.session.expired', object, cause, at });
  return closed;
}

function sessionObject(id: string, created: number, ask: SessionRequest, url: string): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: ask.adaptsPrices },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ask.allowedTypes,
    amount_subtotal: ask.totalMinor,
    amount_total: ask.totalMinor,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: ask.cancelUrl,
    client_reference_id: ask.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: ask.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: ask.customerEmail === null ? null : createCustomerDetails(ask.customerEmail, null),
    customer_email: ask.customerEmail,
    discounts: [],
    expires_at: ask.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: ask.locale,
    managed_payments: null,
    metadata: ask.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: ask.submitType,
    subscription: null,
    success_url: ask.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url,
    wallet_options: null,
  };
}

export const createCustomerDetails = (email: string, name: string | null): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});
