// The API's routes, each with its handler, which runs inside one transaction.
import { notFoundError } from './api-error.ts';
import { computeBalance } from './balance.ts';
import { submitEvidence, closeDispute } from './dispute-answers.ts';
import { listDisputes } from './disputes.ts';
import type { EventCause } from './events.ts';
import { parseCreatedFilter, paginate, paginationParamNames } from './lists.ts';
import type { RequestParams } from './params.ts';
import { createRefund, parseRefundRequest } from './refunds.ts';
import { parseSessionRequest } from './session-request.ts';
import { createSession, expireSession, requireSession } from './sessions.ts';
import type { StoreTx } from './store.ts';

export type EndpointCall = {
  /** The `:id` of the path. */
  id: string;
  params: RequestParams;
  cause: EventCause;
  /** Time of the call in epoch ms. */
  at: number;
  baseUrl: string;
  /** Whether new refunds stay pending (faults.ts). */
  pendingRefunds: boolean;
};
export type Endpoint = { method: 'GET' | 'POST'; path: string; run(draft: StoreTx, call: EndpointCall): object };

const get = (path: string, run: Endpoint['run']): Endpoint => ({ method: 'GET', path, run });
const post = (path: string, run: Endpoint['run']): Endpoint => ({ method: 'POST', path, run });

export const endpoints: Endpoint[] = [
  post(
    '/v1/checkout/sessions',
    (draft, { params, at, baseUrl }) =>
      createSession(draft, parseSessionRequest(params, Math.floor(at / 1000)), baseUrl, at).object,
  ),
  get('/v1/checkout/sessions', listSessions),
  get('/v1/checkout/sessions/:id', (draft, { id, params, at }) => {
    params.refuseOthers('expand');
    return requireSession(draft, id, at).object;
  }),
  post('/v1/checkout/sessions/:id/expire', (draft, { id, params, cause, at }) => {
    params.refuseOthers('expand');
    return expireSession(draft, id, cause, at).object;
  }),
  get('/v1/checkout/sessions/:id/line_items', (draft, { id, params, at }) => {
    params.refuseOthers(...paginationParamNames);
    return paginate(requireSession(draft, id, at).lines, params, `/v1/checkout/sessions/${id}/line_items`);
  }),

  get('/v1/payment_intents', (draft, { params }) => {
    params.refuseOthers(...paginationParamNames, 'created');
    return paginate(
      draft.all('intents').filter(parseCreatedFilter(params)).toReversed(),
      params,
      '/v1/payment_intents',
    );
  }),
  get('/v1/payment_intents/:id', (draft, { id, params }) => {
    params.refuseOthers('expand', 'client_secret');
    return need(draft.get('intents', id), 'payment_intent', id, 'intent');
  }),
  get('/v1/charges/:id', (draft, { id }) => need(draft.get('charges', id), 'charge', id)),

  post('/v1/refunds', (draft, { params, cause, at, pendingRefunds }) =>
    createRefund(draft, parseRefundRequest(params), cause, at, pendingRefunds ? 'pending' : 'succeeded'),
  ),
  get('/v1/refunds', listRefunds),
  get('/v1/refunds/:id', (draft, { id }) => need(draft.get('refunds', id), 'refund', id)),

  get('/v1/disputes', (draft, { params }) => listDisputes(draft, params)),
  get('/v1/disputes/:id', (draft, { id }) => need(draft.get('disputes', id), 'dispute', id)),
  post('/v1/disputes/:id', (draft, { id, params, cause, at }) => submitEvidence(draft, id, params, { cause, at })),
  post('/v1/disputes/:id/close', (draft, { id, params, at }) => {
    params.refuseOthers('expand');
    return closeDispute(draft, id, at);
  }),

  get('/v1/events', listEvents),
  get('/v1/events/:id', (draft, { id }) => need(draft.get('events', id), 'event', id)),

  get('/v1/balance', computeBalance),
];

function need<T extends object>(found: T | undefined, what: string, id: string, param = 'id'): T {
  if (!found) throw notFoundError(what, id, param);
  return found;
}

function listSessions(draft: StoreTx, { params }: EndpointCall): object {
  params.refuseOthers(...paginationParamNames, 'created', 'payment_intent', 'status', 'customer_details');
  const intent = params.text('payment_intent');
  const status = params.choice('status', ['open', 'complete', 'expired']);
  const email = params.group('customer_details')?.text('email');
  const wanted = draft
    .all('sessions')
    .map(({ object }) => object)
    .filter(
      (session) =>
        (!intent || session.payment_intent === intent) &&
        (!status || session.status === status) &&
        (!email || session.customer_details?.email === email),
    )
    .filter(parseCreatedFilter(params))
    .toReversed();
  return paginate(wanted, params, '/v1/checkout/sessions');
}

function listRefunds(draft: StoreTx, { params }: EndpointCall): object {
  params.refuseOthers(...paginationParamNames, 'created', 'charge', 'payment_intent');
  const charge = params.text('charge');
  const intent = params.text('payment_intent');
  const wanted = draft
    .all('refunds')
    .filter((refund) => (!charge || refund.charge === charge) && (!intent || refund.payment_intent === intent))
    .filter(parseCreatedFilter(params))
    .toReversed();
  return paginate(wanted, params, '/v1/refunds');
}

function listEvents(draft: StoreTx, { params }: EndpointCall): object {
  params.refuseOthers(...paginationParamNames, 'created', 'type', 'types', 'delivery_success');
  const one = params.text('type');
  const types = one ? [one] : params.texts('types');
  const delivered = params.choice('delivery_success', ['true', 'false']);
  const wanted = draft
    .all('events')
    .filter((event) => types.length === 0 || types.includes(event.type))
    .filter((event) => !delivered || (delivered === 'true') === !draft.get('deliveries', event.id))
    .filter(parseCreatedFilter(params))
    .toReversed();
  return paginate(wanted, params, '/v1/events');
}
