import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, cardNumbers, apiKey, openHarness, submitPayment, createSdk, sessionParams } from './harness.ts';

let bench: Harness;
beforeAll(async () => (bench = await openHarness()));
afterAll(() => bench.close());

const refusal = async (ask: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await ask.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as Stripe.errors.StripeError;
};
const create = (over?: Partial<Stripe.Checkout.SessionCreateParams>) =>
  bench.stripe.checkout.sessions.create(sessionParams(over));

test('sessions: created open and unpaid with the page, the amounts and everything that was said', async () => {
  const session = await create();
  expect(session).toMatchObject({
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 4498,
    amount_subtotal: 4498,
    currency: 'cad',
    client_reference_id: 'order-1',
    customer_email: 'demo@exemple.com',
    metadata: { order_id: 'order-1' },
    payment_intent: null,
    livemode: false,
    locale: 'fr',
  });
  expect(session.id).toMatch(/^cs_test_/);
  expect(session.url).toBe(`${bench.url}/pay/${session.id}`);
  expect(session.expires_at - session.created).toBe(24 * 3600);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id, status: 'open' });
});

test('sessions: line items are listed, paged and expanded; the SDK reads their decimals', async () => {
  const { id } = await create();
  const first = await bench.stripe.checkout.sessions.listLineItems(id, { limit: 1 });
  expect(first).toMatchObject({
    has_more: true,
    data: [{ object: 'item', description: 'Café démo', quantity: 2, amount_total: 3998, price: { unit_amount: 1999 } }],
  });
  expect(String(first.data[0]!.price!.unit_amount_decimal)).toBe('1999');
  const second = await bench.stripe.checkout.sessions.listLineItems(id, {
    limit: 1,
    starting_after: first.data[0]!.id,
  });
  expect(second).toMatchObject({ has_more: false, data: [{ description: 'Livraison' }] });
  const expanded = await bench.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  expect(expanded.line_items?.data).toHaveLength(2);
  expect((await refusal(bench.stripe.checkout.sessions.retrieve(id, { expand: ['nonsense'] }))).message).toContain(
    'cannot be expanded',
  );
});

test('sessions: zero-decimal currencies are taken whole; the hosted page says so', async () => {
  const session = await create({
    line_items: [
      { quantity: 3, price_data: { currency: 'XOF', unit_amount: 45_000, product_data: { name: 'Bazin démo' } } },
    ],
  });
  expect(session).toMatchObject({ amount_total: 135_000, currency: 'xof' });
  const page = await (await fetch(session.url!)).text();
  expect(page).toContain('135\u00A0000\u00A0CFA');
});

const line = (over: object): Partial<Stripe.Checkout.SessionCreateParams> => ({
  line_items: [
    { quantity: 1, price_data: { currency: 'cad', unit_amount: 1000, product_data: { name: 'A' }, ...over } },
  ],
});
const soon = (seconds: number): { expires_at: number } => ({ expires_at: Math.floor(Date.now() / 1000) + seconds });
test.each([
  ['no line', { line_items: [] }, 'line_items', 'parameter_missing'],
  ['an unknown currency', line({ currency: 'xxz' }), 'line_items[0][price_data][currency]', undefined],
  [
    'an amount that is no integer',
    line({ unit_amount: 10.5 }),
    'line_items[0][price_data][unit_amount]',
    'parameter_invalid_integer',
  ],
  ['a total below the least charge', line({ unit_amount: 49 }), 'line_items', 'amount_too_small'],
  ['a total above the most', line({ unit_amount: 100_000_000 }), 'line_items', 'amount_too_large'],
  [
    'a thousandth of a dinar',
    line({ currency: 'tnd', unit_amount: 1001 }),
    'line_items[0][price_data][unit_amount]',
    'parameter_invalid_integer',
  ],
  ['a life under 30 minutes', soon(29 * 60), 'expires_at', undefined],
  ['a life over 24 hours', soon(25 * 3600), 'expires_at', undefined],
  ['a script as an address', { success_url: 'javascript:alert(1)' }, 'success_url', 'url_invalid'],
  ['no e-mail address', { customer_email: 'nobody' }, 'customer_email', 'email_invalid'],
  ['another mode', { mode: 'subscription' }, 'mode', undefined],
  ['an unknown parameter', { colour: 'blue' }, 'colour', 'parameter_unknown'],
  ['an empty reference', { client_reference_id: '' }, 'client_reference_id', 'parameter_invalid_empty'],
  ['too long metadata', { metadata: { note: 'x'.repeat(501) } }, 'metadata[note]', undefined],
] as [string, object, string, string | undefined][])(
  'sessions: %s is refused with 400, naming the parameter',
  async (_, over, param, code) => {
    const error = await refusal(create(over));
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect(error.requestId).toMatch(/^req_/);
  },
);

test('sessions: an open one is expired on request, once; what is not there is 404', async () => {
  const { id } = await create();
  expect(await bench.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  expect(await refusal(bench.stripe.checkout.sessions.expire(id))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  });
  expect(await refusal(bench.stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('sessions: listed newest first, by status, page by page', async () => {
  const made = [await create(), await create(), await create()].map(({ id }) => id);
  const listed = await bench.stripe.checkout.sessions.list({ limit: 2 });
  expect(listed.data.map(({ id }) => id)).toEqual([made[2], made[1]]);
  expect(listed.has_more).toBe(true);
  const next = await bench.stripe.checkout.sessions.list({ limit: 1, starting_after: made[1]! });
  expect(next.data[0]!.id).toBe(made[0]);
  await bench.stripe.checkout.sessions.expire(made[0]!);
  expect(
    (await bench.stripe.checkout.sessions.list({ status: 'expired', limit: 100 })).data.map(({ id }) => id),
  ).toContain(made[0]);
  expect(
    (await bench.stripe.checkout.sessions.list({ status: 'open', limit: 100 })).data.map(({ id }) => id),
  ).not.toContain(made[0]);
});

test('events: listed newest first by type and time, and retrieved; the balance adds up charges', async () => {
  const session = await create();
  await submitPayment(session.url!, { card: cardNumbers.pays });
  const events = await bench.stripe.events.list({
    types: ['checkout.session.completed', 'payment_intent.succeeded'],
    created: { gte: session.created },
  });
  expect(events.data.map(({ type }) => type)).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  const event = await bench.stripe.events.retrieve(events.data[0]!.id);
  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: session.id, payment_status: 'paid' } },
  });
  expect(
    (await bench.stripe.events.list({ type: 'charge.refunded', created: { gt: session.created + 60 } })).data,
  ).toEqual([]);
  expect((await bench.stripe.balance.retrieve()).available).toContainEqual(
    expect.objectContaining({ currency: 'cad', amount: 4498 }),
  );
});

test('keys: none or a wrong one is 401, as bearer and as basic; another address is 404', async () => {
  const wrong = new Stripe('sk_test_somebody_else', {
    host: '127.0.0.1',
    port: new URL(bench.url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  expect(await refusal(wrong.balance.retrieve())).toMatchObject({ statusCode: 401, type: 'StripeAuthenticationError' });
  expect((await fetch(`${bench.url}/v1/balance`)).status).toBe(401);
  expect(
    (await fetch(`${bench.url}/v1/balance`, { headers: { authorization: `Basic ${btoa(`${apiKey}:`)}` } })).status,
  ).toBe(200);
  expect((await fetch(`${bench.url}/sandbox/faults`, { method: 'POST', body: '{"down":true}' })).status).toBe(401);
  expect(await refusal(createSdk(bench.url).customers.list())).toMatchObject({ statusCode: 404 });
});
