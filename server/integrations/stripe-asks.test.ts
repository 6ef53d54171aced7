import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { createStripeProvider } from './stripe.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** A server that answers like Stripe and records the requests. */
async function stripeSaying(answer: object, status = 200) {
  const sent: { path: string; body: URLSearchParams }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    sent.push({ path: `${request.method} ${request.url}`, body: new URLSearchParams(body) });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { sent, provider: createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl }) };
}

const ask = {
  currency: 'CAD',
  lines: [{ name: 'Théière', quantity: 1, amountMinor: 1999 }],
  shippingMinor: 0,
  shippingName: 'Livraison',
  language: 'fr' as const,
  orderId: 'o',
  orderNumber: 'S1',
  customerEmail: 'awa@client.example',
  successUrl: 'http://shop.test/a',
  cancelUrl: 'http://shop.test/b',
  expiresAt: new Date(),
  idempotencyKey: 'k',
};

test('a page takes cards only, and is paid in our currency at our rate', async () => {
  const { sent, provider } = await stripeSaying({ id: 'cs_1', url: 'https://pay.test/cs_1' });
  await provider.createCheckout(ask);
  expect(sent[0]!.body.getAll('allowed_payment_method_types[0]')).toEqual(['card']);
  expect(sent[0]!.body.has('allowed_payment_method_types[1]')).toBe(false);
  expect(sent[0]!.body.get('adaptive_pricing[enabled]')).toBe('false');
});

test('what Stripe will not make a page of is a refusal with its cause; what it cannot answer is provider-down', async () => {
  const refused = await stripeSaying(
    { error: { type: 'invalid_request_error', message: 'Invalid email address', param: 'customer_email' } },
    400,
  );
  await expect(refused.provider.createCheckout(ask)).rejects.toMatchObject({
    code: 'payment/refused',
    status: 502,
    cause: { message: 'Invalid email address' },
  });
  const wrongKey = await stripeSaying({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401);
  await expect(wrongKey.provider.createCheckout(ask)).rejects.toMatchObject({ code: 'payment/provider-down' });
});

test('a session that is complete and not paid is open: the money is on its way', async () => {
  const { provider } = await stripeSaying({
    id: 'cs_1',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'unpaid',
    amount_total: 1999,
    currency: 'cad',
  });
  expect(await provider.fetchStatus('cs_1')).toMatchObject({ state: 'open' });
});

test('issue 20 an open page tells why the last card on it was refused, from the intent asked for with it; a paid one tells nothing', async () => {
  const session = { id: 'cs_1', object: 'checkout.session', amount_total: 1999, currency: 'cad' };
  const intent = { id: 'pi_1', last_payment_error: { code: 'card_declined', decline_code: 'expired_card' } };
  const open = await stripeSaying({ ...session, status: 'open', payment_status: 'unpaid', payment_intent: intent });
  expect(await open.provider.fetchStatus('cs_1')).toMatchObject({
    state: 'open',
    paymentId: null,
    refusal: 'expired_card',
  });
  expect(decodeURIComponent(open.sent[0]!.path)).toBe('GET /v1/checkout/sessions/cs_1?expand[0]=payment_intent');
  const untried = await stripeSaying({ ...session, status: 'open', payment_status: 'unpaid', payment_intent: null });
  expect(await untried.provider.fetchStatus('cs_1')).toMatchObject({ refusal: null });
  const paid = await stripeSaying({ ...session, status: 'complete', payment_status: 'paid', payment_intent: intent });
  const told = await paid.provider.fetchStatus('cs_1');
  expect(told).toMatchObject({ state: 'paid', paymentId: 'pi_1' });
  expect(told).not.toHaveProperty('refusal');
});

test('a refund is back with the buyer only when Stripe says succeeded', async () => {
  for (const [status, state] of [
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ]) {
    const { sent, provider } = await stripeSaying({ id: 're_1', object: 'refund', status, amount: 1999 });
    expect(
      await provider.refund({
        paymentId: 'pi_1',
        amountMinor: 1999,
        currency: 'CAD',
        orderId: 'o',
        idempotencyKey: 'k',
      }),
    ).toEqual({ refundId: 're_1', state, amountMinor: 1999, mark: null });
    expect(await provider.fetchRefund('re_1')).toEqual({ refundId: 're_1', state, amountMinor: 1999, mark: null });
    expect(sent.map(({ path }) => path)).toEqual(['POST /v1/refunds', 'GET /v1/refunds/re_1']);
  }
});

test('a refund Stripe will not make is refused for good; a session it does not know is a fault of ours, not an outage', async () => {
  const { provider } = await stripeSaying(
    { error: { type: 'invalid_request_error', message: 'greater than unrefunded amount' } },
    400,
  );
  await expect(
    provider.refund({ paymentId: 'pi_1', amountMinor: 1, currency: 'CAD', orderId: 'o', idempotencyKey: 'k' }),
  ).rejects.toMatchObject({ code: 'payment/refused' });
  await expect(provider.fetchStatus('cs_none')).rejects.not.toMatchObject({ code: 'payment/provider-down' });
});

test('a dispute is won, lost or open, and says whether the money is withheld now', async () => {
  const withdrawn = { amount: -1999 };
  const reinstated = { amount: 1999 };
  for (const [status, balance_transactions, state, isWithheld] of [
    ['needs_response', [withdrawn], 'open', true],
    ['under_review', [withdrawn], 'open', true],
    ['lost', [withdrawn], 'lost', true],
    ['won', [withdrawn, reinstated], 'won', false],
    ['warning_needs_response', [], 'open', false],
    ['warning_closed', [], 'won', false],
    ['appeal_under_review', [withdrawn], 'open', true],
  ] as const) {
    const { provider } = await stripeSaying({
      object: 'list',
      has_more: false,
      data: [{ id: 'du_1', status, reason: 'fraudulent', amount: 1999, balance_transactions }],
    });
    expect((await provider.fetchAftermath('pi_1')).disputes).toEqual([
      { disputeId: 'du_1', state, reason: 'fraudulent', amountMinor: 1999, isWithheld },
    ]);
  }
});

test('while our first ask with a key is still being answered, asking again is for later', async () => {
  const { provider } = await stripeSaying(
    { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in progress' } },
    409,
  );
  await expect(provider.createCheckout(ask)).rejects.toMatchObject({ code: 'payment/provider-down' });
});

test('events of refunds and disputes name the payment; a session its own id; nothing else is taken for an aftermath', async () => {
  const provider = createStripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x' });
  const heard = async (type: string, object: object) => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: 'whsec_x' });
    const { kind, sessionId, paymentId, orderId } = await provider.parseWebhook(
      body,
      new Headers({ 'stripe-signature': signature }),
    );
    expect(kind).toBe(type);
    return [sessionId, paymentId, orderId];
  };
  expect(
    await heard('charge.refunded', {
      object: 'charge',
      id: 'ch_1',
      payment_intent: 'pi_1',
      metadata: { order_id: 'o' },
    }),
  ).toEqual([null, 'pi_1', 'o']);
  for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
    expect(await heard(type, { object: 'refund', id: 're_1', payment_intent: 'pi_1', metadata: {} })).toEqual([
      null,
      'pi_1',
      null,
    ]);
  for (const what of ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'])
    expect(
      await heard(`charge.dispute.${what}`, { object: 'dispute', id: 'du_1', payment_intent: { id: 'pi_1' } }),
    ).toEqual([null, 'pi_1', null]);
  expect(
    await heard('checkout.session.completed', {
      object: 'checkout.session',
      id: 'cs_1',
      payment_intent: 'pi_1',
      client_reference_id: 'o',
    }),
  ).toEqual(['cs_1', null, 'o']);
  expect(await heard('charge.succeeded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' })).toEqual([
    null,
    null,
    null,
  ]);
});
