import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMobileMoneyProvider } from './mobile-money.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

const options = {
  url: 'http://127.0.0.1:9',
  apiKey: 'secret-key',
  siteId: '445160',
  notifyUrl: 'http://shop.test/functions/v1/mobile-money-callback',
};
const provider = createMobileMoneyProvider(options);
const quote = (amountMinor: number, currency: string) => () =>
  provider.quote({
    currency,
    language: 'fr',
    shippingMinor: 0,
    shippingName: 'Livraison',
    lines: [{ name: 'Bazin', quantity: 1, amountMinor }],
  });

/** A server that answers like the gateway and records the requests. */
async function gatewaySaying(...answers: { status?: number; body: string; location?: string }[]) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    sent.push({ path: `${request.method} ${request.url}`, body: JSON.parse(body) });
    const { status = 200, body: said, location } = answers[Math.min(sent.length, answers.length) - 1]!;
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) }).end(said);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { sent, url, provider: createMobileMoneyProvider({ ...options, url: `${url}/` }) };
}
const saying = (code: string, data: unknown, status = 200) => ({
  status,
  body: JSON.stringify({ code, message: 'SAID', data }),
});

const ask = {
  currency: 'XOF',
  lines: [{ name: 'Bazin', quantity: 1, amountMinor: 16_500 }],
  shippingMinor: 0,
  shippingName: 'Livraison',
  language: 'fr' as const,
  orderId: 'o-1',
  orderNumber: 'S1',
  customerEmail: 'awa@client.example',
  successUrl: 'http://shop.test/payment-success?order=o',
  cancelUrl: 'http://shop.test/payment-cancelled?order=o',
  expiresAt: new Date(),
  idempotencyKey: 'checkout:o-1:1',
};
const transaction = {
  transaction_id: 'x',
  amount: '16500',
  currency: 'XOF',
  status: 'PENDING',
  metadata: 'o-1',
  payment_url: 'https://pay.test/t',
  refunds: [],
};

test('R-CHK-27 francs are asked for whole: XOF and GNF as they are, centimes of CDF only when they make whole francs', () => {
  expect(quote(16_500, 'XOF')()).toEqual({ currency: 'XOF', amountMinor: 16_500 });
  expect(quote(620_000, 'GNF')()).toEqual({ currency: 'GNF', amountMinor: 620_000 });
  expect(quote(280_000, 'CDF')()).toEqual({ currency: 'CDF', amountMinor: 2800 });
  expect(quote(280_050, 'CDF')).toThrow(
    expect.objectContaining({ code: 'payment/amount-step', facts: { step: 5, next: '2\u00a0805\u00a0FC' } }),
  );
});

test('an amount that is no multiple of 5 is refused, naming the next that can be paid; it is never changed', () => {
  for (const [amount, next] of [
    [16_501, '16\u00a0505\u00a0CFA'],
    [16_504, '16\u00a0505\u00a0CFA'],
    [1_499_999, '1\u00a0500\u00a0000\u00a0CFA'],
  ] as const) {
    expect(quote(amount, 'XOF')).toThrow(
      expect.objectContaining({ code: 'payment/amount-step', facts: { step: 5, next } }),
    );
  }
  expect(quote(99, 'XOF')).toThrow(
    expect.objectContaining({ code: 'payment/amount-too-small', facts: { minimum: '100\u00a0CFA' } }),
  );
  expect(quote(1_500_001, 'XOF')).toThrow(
    expect.objectContaining({ code: 'payment/amount-too-large', facts: { maximum: '1\u00a0500\u00a0000\u00a0CFA' } }),
  );
});

test('a page is asked for with our own id, the key in the body, one way back for both outcomes and where to call', async () => {
  const { sent, provider: there } = await gatewaySaying(
    saying('201', { payment_url: 'https://pay.test/t', payment_token: 't' }),
  );
  const { sessionId, url } = await there.createCheckout(ask);
  expect([sessionId, url]).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/), 'https://pay.test/t']);
  expect(sent[0]).toEqual({
    path: 'POST /v2/payment',
    body: expect.objectContaining({
      apikey: 'secret-key',
      site_id: '445160',
      transaction_id: sessionId,
      amount: 16_500,
      currency: 'XOF',
      metadata: 'o-1',
      notify_url: options.notifyUrl,
      return_url: ask.successUrl,
      lang: 'fr',
    }),
  });
});

test('asked again, it answers that the transaction exists: the page it has is fetched; with another amount it is a fault of ours', async () => {
  const again = await gatewaySaying(saying('805', null, 400), saying('662', transaction));
  expect(await again.provider.createCheckout(ask)).toMatchObject({ url: 'https://pay.test/t' });
  expect(again.sent.map(({ path }) => path)).toEqual(['POST /v2/payment', 'POST /v2/payment/check']);
  const other = await gatewaySaying(saying('805', null, 400), saying('662', { ...transaction, amount: '5' }));
  await expect(other.provider.createCheckout(ask)).rejects.toThrow(/another amount/);
});

test('only ACCEPTED is paid; a state it has not decided, or that we have never heard of, is open', async () => {
  for (const [status, state, paymentId] of [
    ['ACCEPTED', 'paid', 'x'],
    ['REFUSED', 'failed', null],
    ['CANCELLED', 'failed', null],
    ['EXPIRED', 'expired', null],
    ['PENDING', 'open', null],
    ['WAITING_FOR_CUSTOMER', 'open', null],
    ['accepted', 'open', null],
  ] as const) {
    const { provider: there } = await gatewaySaying(saying('00', { ...transaction, status }));
    expect(await there.fetchStatus('x')).toEqual({
      state,
      amountMinor: 16_500,
      currency: 'XOF',
      paymentId,
      orderId: 'o-1',
    });
  }
});

test('an answer nobody can read is an outage, a refusal is for good, and neither error holds the key', async () => {
  for (const answer of [
    { body: '<html>maintenance</html>' },
    { status: 502, body: '{}' },
    { status: 403, body: '{"code":"609"}' },
    { status: 302, body: '' },
  ]) {
    const { provider: there } = await gatewaySaying(answer);
    const error: unknown = await there.createCheckout(ask).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'payment/provider-down' });
    expect(JSON.stringify([error, String((error as Error).cause)])).not.toContain('secret-key');
  }
  const { provider: refusing } = await gatewaySaying(saying('642', null, 400));
  await expect(refusing.createCheckout(ask)).rejects.toMatchObject({ code: 'payment/refused', cause: '642 SAID' });
});

test('an answer that sends us elsewhere is not followed: the key goes to the gateway only', async () => {
  const elsewhere = await gatewaySaying(saying('201', { payment_url: 'https://pay.test/t' }));
  const { provider: moved } = await gatewaySaying({ status: 307, body: '', location: `${elsewhere.url}/v2/payment` });
  await expect(moved.createCheckout(ask)).rejects.toMatchObject({ code: 'payment/provider-down' });
  expect(elsewhere.sent).toEqual([]);
});

test('an amount that is no whole number is believed by nobody', async () => {
  for (const amount of ['16500.5', 'beaucoup', '-5', '1e400']) {
    const { provider: there } = await gatewaySaying(saying('00', { ...transaction, status: 'ACCEPTED', amount }));
    await expect(there.fetchStatus('x')).rejects.toThrow(/mobile money/);
  }
});

test('a callback names a transaction, or the payment a refund is of; another site’s is refused', async () => {
  const id = 'a'.repeat(40);
  const heard = (body: string) => provider.parseWebhook(body, new Headers());
  expect(await heard(`cpm_site_id=445160&cpm_trans_id=${id}&cpm_amount=1`)).toEqual({
    id: null,
    kind: 'payment',
    sessionId: id,
    paymentId: null,
    orderId: null,
  });
  expect(await heard(`cpm_trans_id=${id}&client_transaction_id=r`)).toEqual({
    id: null,
    kind: 'refund',
    sessionId: null,
    paymentId: id,
    orderId: null,
  });
  await expect(heard(`cpm_site_id=1&cpm_trans_id=${id}`)).rejects.toMatchObject({ code: 'payment/signature-invalid' });
});
