import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { stripeProvider } from './stripe.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** Something that answers like Stripe, and keeps what it was sent. */
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
  return { sent, provider: stripeProvider({ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl }) };
}

const ask = {
  currency: 'CAD', lines: [{ name: 'Théière', quantity: 1, amountMinor: 1999 }], shippingMinor: 0, shippingName: 'Livraison', language: 'fr' as const, orderId: 'o', orderNumber: 'S1', customerEmail: 'awa@client.example',
  successUrl: 'http://shop.test/a', cancelUrl: 'http://shop.test/b', expiresAt: new Date(), idempotencyKey: 'k',
};

test('a page takes cards only, and is paid in our currency at our rate', async () => {
  const { sent, provider } = await stripeSaying({ id: 'cs_1', url: 'https://pay.test/cs_1' });
  await provider.createCheckout(ask);
  expect(sent[0]!.body.getAll('allowed_payment_method_types[0]')).toEqual(['card']);
  expect(sent[0]!.body.has('allowed_payment_method_types[1]')).toBe(false);
  expect(sent[0]!.body.get('adaptive_pricing[enabled]')).toBe('false');
});

test('what Stripe will not make a page of is a refusal with its cause; what it cannot answer is provider-down', async () => {
  const refused = await stripeSaying({ error: { type: 'invalid_request_error', message: 'Invalid email address', param: 'customer_email' } }, 400);
  await expect(refused.provider.createCheckout(ask)).rejects.toMatchObject({ code: 'payment/refused', status: 502, cause: { message: 'Invalid email address' } });
  const wrongKey = await stripeSaying({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401);
  await expect(wrongKey.provider.createCheckout(ask)).rejects.toMatchObject({ code: 'payment/provider-down' });
});

test('a session that is complete and not paid is open: the money is on its way', async () => {
  const { provider } = await stripeSaying({ id: 'cs_1', object: 'checkout.session', status: 'complete', payment_status: 'unpaid', amount_total: 1999, currency: 'cad' });
  expect(await provider.fetchStatus('cs_1')).toMatchObject({ state: 'open' });
});

test('a refund is back with the buyer only when Stripe says succeeded', async () => {
  for (const [status, state] of [['succeeded', 'succeeded'], ['pending', 'pending'], ['requires_action', 'pending'], ['failed', 'failed'], ['canceled', 'failed']]) {
    const { sent, provider } = await stripeSaying({ id: 're_1', object: 'refund', status });
    expect(await provider.refund({ paymentId: 'pi_1', amountMinor: 1999, currency: 'CAD', orderId: 'o', idempotencyKey: 'k' })).toEqual({ refundId: 're_1', state });
    expect(await provider.fetchRefund('re_1')).toEqual({ refundId: 're_1', state });
    expect(sent.map(({ path }) => path)).toEqual(['POST /v1/refunds', 'GET /v1/refunds/re_1']);
  }
});
