// Stripe's official SDK, which the shop uses, against the payment simulator, which runs in its own process.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSimulators, startSimulators } from '#simulators/start.ts';
import { cardRefusalReasons } from '#domain/orders/card-refusal.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { orderView } from '#server/orders/order-view.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { continuePayment } from '#server/payments/pay-again.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';
import { createStripeProvider } from '#server/integrations/stripe.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

const key = 'sk_test_of_the_orders_tests';
const webhookSecret = 'whsec_of_the_orders_tests';
const dir = mkdtempSync(join(tmpdir(), 'sugu-stripe-'));
const soon = { timeout: 10_000, interval: 100 };
let market: TestMarket;
let simulator: RunningSimulators<'stripe'>;
let door: Server;

beforeAll(async () => {
  door = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = await createPaymentWebhookHandler('stripe')(
      new Request('http://shop.test/functions/v1/stripe-webhook', {
        method: 'POST',
        headers,
        body: Buffer.concat(chunks),
      }),
      market.shop,
      'fr',
    );
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const { port } = door.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/functions/v1/stripe-webhook`;
  simulator = await startSimulators({ stripe: { dir, key, webhookSecret, webhookUrl } });
  market = await openTestMarket({
    providers: [createStripeProvider({ secretKey: key, webhookSecret, apiUrl: simulator.urls.stripe })],
  });
});
afterEach(() => fault({ reset: true }));
afterAll(async () => {
  await simulator.stop();
  await new Promise((closed) => door.close(closed));
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});

const fault = async (faults: object) =>
  void (await fetch(`${simulator.urls.stripe}/sandbox/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  }));
const statusOf = async (id: string) =>
  (await market.owner`select status from orders where id = ${id}`)[0]!.status as string;
const paymentOf = async (id: string) =>
  (await market.owner`select * from payments where order_id = ${id} order by created_at desc limit 1`)[0]!;
const payWith = (url: string, cardNumber: string) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ cardNumber, cardExpiry: '12 / 34', cardCvc: '123', billingName: 'Awa Démo' }),
  });

test('R-CHK-22 the paying card leads to /payment-success with the order’s own link, and the signed webhook pays the order', async () => {
  const { orderId, url } = await market.place(
    [
      { offer: await addOffer(market.owner, { seller: 'card' }), quantity: 3 },
      { offer: await addOffer(market.owner, { seller: 'other-card', price: 999 }) },
    ],
    {},
  );
  expect(url.startsWith(simulator.urls.stripe)).toBe(true);
  const answer = await payWith(url, '4242 4242 4242 4242');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`^http://shop\\.test/payment-success\\?order=${orderId}&token=`),
  );
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('paid'), soon);
  expect(await paymentOf(orderId)).toMatchObject({
    state: 'paid',
    amount_minor: 3 * 1999 + 500 + 999 + 500,
    currency: 'CAD',
    payment_id: expect.stringMatching(/^pi_/),
  });
});

test('the declined card pays nothing; the order can still be paid with another on the same page', async () => {
  const { orderId, url } = await market.place([{ offer: await addOffer(market.owner, { seller: 'declined' }) }]);
  expect((await payWith(url, '4000 0000 0000 0002')).status).toBe(402);
  const { session_id: session } = await paymentOf(orderId);
  expect((await settlePayment(market.shop, { provider: 'stripe', sessionId: session }, testJobActor)).settlement).toBe(
    'open',
  );
  expect((await payWith(url, '4242424242424242')).status).toBe(303);
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('paid'), soon);
});

/** The simulator's last event about a refused card of this order. */
async function refusedEventOf(orderId: string) {
  const answer = await fetch(`${simulator.urls.stripe}/v1/events?type=payment_intent.payment_failed&limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = (await answer.json()) as { data: { data: { object: { metadata: { order_id?: string } } } }[] };
  return data.find(({ data: { object } }) => object.metadata.order_id === orderId)!;
}
async function tell(event: object, secret = webhookSecret) {
  const body = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  const answer = await createPaymentWebhookHandler('stripe')(
    new Request('http://shop.test/', { method: 'POST', headers: { 'stripe-signature': signature }, body }),
    market.shop,
    'fr',
  );
  return [answer.status, ((await answer.json()) as { outcome?: string }).outcome];
}
const viewOf = async (id: string) =>
  orderView((await asMarket(market.shop.sql, (tx) => readOrder(tx, id)))!, 'fr', market.shop.now(), [
    { name: 'mobile-money', quote: () => ({ amountMinor: 1, currency: 'CAD' }) },
    ...market.shop.providers,
  ]);

test('issue 20 a refused card is told with its reason while its page stays open, and the same page is offered again first; paid, nothing is said of it', async () => {
  const { orderId, url } = await market.place([{ offer: await addOffer(market.owner, { seller: 'refused-card' }) }]);
  expect(await paymentOf(orderId)).toMatchObject({ refusal: null, refused_at: null });
  await fault({ duplicateWebhooks: true });
  await payWith(url, '4000 0000 0000 9995');
  await vi.waitFor(
    async () =>
      expect(await paymentOf(orderId)).toMatchObject({
        state: 'open',
        refusal: 'insufficient_funds',
        refused_at: expect.any(Date),
      }),
    soon,
  );
  expect(await viewOf(orderId)).toMatchObject({
    status: 'awaiting_payment',
    payment: 'refused',
    refused: { provider: 'stripe', isOver: false, reason: 'insufficient_funds' },
    providers: ['stripe', 'mobile-money'],
  });
  // A second card is refused for another reason; the last reason is shown.
  await payWith(url, '4000 0000 0000 0002');
  await vi.waitFor(async () => expect(await paymentOf(orderId)).toMatchObject({ refusal: 'card_declined' }), soon);
  // The event is sent again and changes nothing.
  const event = await refusedEventOf(orderId);
  const before = await paymentOf(orderId);
  expect(await tell(event)).toEqual([200, 'duplicate']);
  expect(await paymentOf(orderId)).toEqual(before);
  const link = { orderId, orderToken: '', provider: 'stripe' };
  expect(await continuePayment(market.shop, link)).toBe(url);

  await payWith(url, '4242424242424242');
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('paid'), soon);
  // A late event with a new id arrives; the order stays paid.
  expect(await tell({ ...event, id: 'evt_late_refusal' })).toEqual([200, 'already']);
  expect(await statusOf(orderId)).toBe('paid');
  expect(await paymentOf(orderId)).toMatchObject({ state: 'paid' });
  expect(await viewOf(orderId)).toMatchObject({ payment: 'none', refused: null, providers: [] });
  const kept = await market.owner`select facts from payment_events where order_id = ${orderId}`;
  expect(JSON.stringify(kept)).not.toContain('declined');
});

test('issue 20 told of a refused card before its order is known to be paid, the market finds it paid; of no order or of another it writes nothing', async () => {
  const place = async () => market.place([{ offer: await addOffer(market.owner, { seller: 'refused-other' }) }]);
  const [one, other] = [await place(), await place()];
  await fault({ holdWebhooks: true });
  await payWith(one.url, '4000 0000 0000 0069');
  const event = await refusedEventOf(one.orderId);
  const named = (id: string, order_id?: string) => ({
    ...event,
    id,
    data: { object: { ...event.data.object, metadata: order_id ? { order_id } : {} } },
  });
  expect(await tell(named('evt_of_another', other.orderId))).toEqual([200, 'open']);
  expect(await tell(named('evt_of_nobody', crypto.randomUUID()))).toEqual([200, 'unknown']);
  expect(await tell(named('evt_without_order'))).toEqual([200, 'ignored']);
  expect(await tell(named('evt_with_a_word', 'x'))).toEqual([200, 'ignored']);
  for (const { orderId } of [one, other]) expect(await paymentOf(orderId)).toMatchObject({ refusal: null });
  expect((await tell(event, 'whsec_of_somebody_else_0123'))[0]).toBe(400);
  expect((await tell({ ...event, data: { object: { metadata: { order_id: 5 } } } }))[0]).toBe(400);
  expect(await paymentOf(one.orderId)).toMatchObject({ refusal: null });

  await payWith(one.url, '4242424242424242');
  expect(await statusOf(one.orderId)).toBe('awaiting_payment');
  expect(await tell(event)).toEqual([200, 'paid']);
  expect(await statusOf(one.orderId)).toBe('paid');
  expect(await paymentOf(one.orderId)).toMatchObject({ state: 'paid', refusal: null });
});

test('issue 20 a bank that does not confirm is a refusal of its own, also when no event comes: the poll learns of it; a reason outside the list is refused by the database', async () => {
  const { orderId, url } = await market.place([{ offer: await addOffer(market.owner, { seller: 'refused-bank' }) }]);
  await fault({ loseWebhooks: 5 });
  await payWith(url, '4000 0025 0000 3155');
  await fetch(`${url}/authentication`, { method: 'POST', body: new URLSearchParams({ answer: 'fail' }) });
  await pollPayment.perform(market.shop, { kind: 'job', name: 'poll-payment' }, { orderId, round: 0 });
  expect(await paymentOf(orderId)).toMatchObject({ state: 'open', refusal: 'authentication_failed' });
  await expect(
    market.owner`update payments set refusal = 'Your card was declined.' where order_id = ${orderId}`,
  ).rejects.toThrow(/payments_refusal_check/);
  for (const reason of cardRefusalReasons)
    await market.owner`update payments set refusal = ${reason} where order_id = ${orderId}`;
});

test('R-CHK-27 an order in XOF is charged in whole francs by the provider', async () => {
  const offer = await addOffer(market.owner, {
    seller: 'dakar-card',
    currency: 'XOF',
    price: 7500,
    shipping: 1500,
    source: 'african',
  });
  const { orderId } = await market.place([{ offer, quantity: 2 }]);
  const { session_id: session } = await paymentOf(orderId);
  expect(await market.shop.providers[0]!.fetchStatus(session)).toMatchObject({
    state: 'open',
    amountMinor: 16_500,
    currency: 'XOF',
    orderId,
  });
});

test('a webhook that is not signed with our secret, or whose body was changed, is refused with 400 and moves nothing', async () => {
  const { orderId } = await market.place([{ offer: await addOffer(market.owner, { seller: 'forged' }) }]);
  const { session_id: session } = await paymentOf(orderId);
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: session, object: 'checkout.session', payment_status: 'paid' } },
  });
  const at = Math.floor(Date.now() / 1000);
  for (const signature of ['', 't=1,v1=00', `t=${at},v1=${'0'.repeat(64)}`]) {
    const answer = await createPaymentWebhookHandler('stripe')(
      new Request('http://shop.test/functions/v1/stripe-webhook', {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body,
      }),
      market.shop,
      'fr',
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'payment/signature-invalid' } });
  }
  expect(await statusOf(orderId)).toBe('awaiting_payment');
  expect(await market.owner`select 1 from payment_events where event_id = 'evt_forged'`).toHaveLength(0);
});

test('webhooks sent twice pay once; lost ones are found by the poller', async () => {
  await fault({ duplicateWebhooks: true });
  const twice = await market.place([{ offer: await addOffer(market.owner, { seller: 'twice-told' }) }]);
  await payWith(twice.url, '4242424242424242');
  await vi.waitFor(async () => expect(await statusOf(twice.orderId)).toBe('paid'), soon);
  await fault({ reset: true, loseWebhooks: true });
  const lost = await market.place([{ offer: await addOffer(market.owner, { seller: 'never-told' }) }]);
  await payWith(lost.url, '4242424242424242');
  expect(await statusOf(lost.orderId)).toBe('awaiting_payment');
  await pollPayment.perform(market.shop, testJobActor, { orderId: lost.orderId, round: 1 });
  expect(await statusOf(lost.orderId)).toBe('paid');
  expect(
    (
      await market.owner`select count(*)::int as n from order_events where order_id in (${twice.orderId}, ${lost.orderId}) and kind = 'paid'`
    )[0]!.n,
  ).toBe(2);
});

test('a session whose creation was cut before or after it was done is made once', async () => {
  for (const kind of ['timeoutBeforeCreate', 'timeoutAfterCreate']) {
    await fault({ [kind]: 1 });
    const { orderId, url } = await market.place([
      { offer: await addOffer(market.owner, { seller: `cut-${kind.toLowerCase()}` }) },
    ]);
    expect(url.startsWith(simulator.urls.stripe)).toBe(true);
    expect((await market.owner`select count(*)::int as n from payments where order_id = ${orderId}`)[0]!.n).toBe(1);
  }
});

test('while the provider is down placing says so with 502, and the same key gives the page afterwards', async () => {
  const offer = await addOffer(market.owner, { seller: 'dark' });
  await fault({ down: true });
  const idempotency = crypto.randomUUID();
  await expect(market.place([{ offer }], {}, idempotency)).rejects.toMatchObject({
    code: 'payment/provider-down',
    status: 502,
  });
  await fault({ reset: true });
  expect((await market.place([{ offer }], {}, idempotency)).url.startsWith(simulator.urls.stripe)).toBe(true);
});

test('an expired order’s page takes no card any more; one paid before its expiry is paid', async () => {
  await fault({ loseWebhooks: true });
  const left = await market.place([{ offer: await addOffer(market.owner, { seller: 'left' }) }]);
  const paid = await market.place([{ offer: await addOffer(market.owner, { seller: 'in-time' }) }]);
  await payWith(paid.url, '4242424242424242');
  market.passMinutes(37);
  expect(await expireOrder(market.shop, left.orderId)).toBe('expired');
  expect((await payWith(left.url, '4242424242424242')).status).toBe(410);
  expect(await expireOrder(market.shop, paid.orderId)).toBe('paid');
  market.passMinutes(-37);
});

test('a payment too late for its stock is refunded at the provider', async () => {
  await fault({ loseWebhooks: true });
  const offer = await addOffer(market.owner, { seller: 'too-late', stock: 1 });
  const { orderId, url } = await market.place([{ offer }]);
  await payWith(url, '4242424242424242');
  // Simulates an expiry job that could not reach the provider: the order is cancelled although its page was paid.
  await market.owner`update payments set state = 'expired' where order_id = ${orderId}`;
  market.passMinutes(37);
  expect(await expireOrder(market.shop, orderId)).toBe('expired');
  market.passMinutes(-37);
  await market.owner`update offers set stock = 0 where id = ${offer.id}`;
  const payment = await paymentOf(orderId);
  expect(
    (await settlePayment(market.shop, { provider: 'stripe', sessionId: payment.session_id }, testJobActor)).settlement,
  ).toBe('refunding');
  const refundOf = async () =>
    (await market.owner`select id, state, provider_refund_id from refunds where payment_id = ${payment.id}`)[0]!;
  expect(await refundPayment(market.shop, (await refundOf()).id)).toBe('refunded');
  expect(await refundOf()).toMatchObject({ state: 'succeeded', provider_refund_id: expect.stringMatching(/^re_/) });
  expect(await paymentOf(orderId)).toMatchObject({ state: 'refunded', refunded_minor: 2499 });
  expect(await statusOf(orderId)).toBe('refunded');
});

test('an order of 99 lines and their delivery fits on the provider’s page, which takes cards only', async () => {
  const offer = await addOffer(market.owner, { seller: 'many', stock: null });
  const { orderId, url } = await market.place(Array.from({ length: 99 }, () => ({ offer })));
  expect(url.startsWith(simulator.urls.stripe)).toBe(true);
  const { session_id: session } = await paymentOf(orderId);
  const answer = await fetch(`${simulator.urls.stripe}/v1/checkout/sessions/${session}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await answer.json()).toMatchObject({
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
  });
});
