import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Harness,
  cardNumbers,
  apiKey,
  openHarness,
  submitPayment,
  sessionParams,
  waitUntil,
  webhookSecret,
} from './harness.ts';

let bench: Harness;
beforeEach(async () => void (bench = await openHarness()));
afterEach(() => bench.close());

async function pay(): Promise<Stripe.Checkout.Session> {
  const session = await bench.stripe.checkout.sessions.create(sessionParams());
  await submitPayment(session.url!, { card: cardNumbers.pays });
  return session;
}
const types = (): string[] => bench.shop.hooks.map(({ event }) => event.type);
const waiting = async (): Promise<unknown[]> =>
  (await (
    await fetch(`${bench.url}/sandbox/deliveries`, { headers: { authorization: `Bearer ${apiKey}` } })
  ).json()) as unknown[];

test('webhooks: a payment is told by two signed events, once each', async () => {
  const session = await pay();
  await waitUntil(() => types().length === 2);
  expect(types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  const completed = bench.shop.hooks.find(({ event }) => event.type === 'checkout.session.completed')!;
  expect(completed.event.data.object).toMatchObject({
    id: session.id,
    status: 'complete',
    payment_status: 'paid',
    amount_total: 4498,
    client_reference_id: 'order-1',
  });
  expect(() =>
    Stripe.webhooks.constructEvent(JSON.stringify(completed.event, null, 2), completed.signature, 'whsec_another'),
  ).toThrow(/signature/);
  expect(
    Stripe.webhooks.constructEvent(JSON.stringify(completed.event, null, 2), completed.signature, webhookSecret).id,
  ).toBe(completed.event.id);
  await waitUntil(async () => (await waiting()).length === 0);
  await sleep(100);
  expect(types()).toHaveLength(2);
});

test('webhooks: issue 20 a refused card is told by one signed event with its reason and our own names, and the session stays open', async () => {
  const session = await bench.stripe.checkout.sessions.create(sessionParams());
  await submitPayment(session.url!, { card: cardNumbers.noFunds });
  await waitUntil(() => types().length === 1);
  const { event } = bench.shop.hooks[0]!;
  const refused = { code: 'card_declined', decline_code: 'insufficient_funds', type: 'card_error' };
  expect(event).toMatchObject({
    type: 'payment_intent.payment_failed',
    data: {
      object: {
        object: 'payment_intent',
        status: 'requires_payment_method',
        metadata: { order_id: 'order-1' },
        last_payment_error: refused,
      },
    },
  });
  const open = () => bench.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(await open()).toMatchObject({
    status: 'open',
    url: session.url,
    payment_intent: { id: (event.data.object as { id: string }).id, last_payment_error: refused },
  });
  // The bank's page is a new attempt, so the earlier refusal is removed.
  await submitPayment(session.url!, { card: cardNumbers.authenticates });
  expect(await open()).toMatchObject({ payment_intent: { last_payment_error: null } });
});

test('webhooks: sent again with growing waits until the shop answers 2xx', async () => {
  bench.shop.statuses.push(500, 503, 302, 404);
  await pay();
  await waitUntil(() => types().length === 6);
  await waitUntil(async () => (await waiting()).length === 0);
  expect(new Set(bench.shop.hooks.map(({ event }) => event.id)).size).toBe(2);
});

test('webhooks: what was not delivered is still owed after a restart', async () => {
  await bench.faults({ holdWebhooks: true });
  const session = await pay();
  await sleep(50);
  expect(types()).toEqual([]);
  expect(await waiting()).toHaveLength(2);
  await bench.restart();
  await waitUntil(() => types().length === 2);
  expect(bench.shop.hooks.some(({ event }) => (event.data.object as { id: string }).id === session.id)).toBe(true);
});

test('webhooks: can be lost, doubled and turned round', async () => {
  await bench.faults({ loseWebhooks: 1 });
  await pay();
  await waitUntil(async () => (await waiting()).length === 0);
  expect(types()).toHaveLength(1);
  bench.shop.hooks.length = 0;
  await bench.faults({ reset: true, duplicateWebhooks: true });
  await pay();
  await waitUntil(() => types().length === 4);
  await waitUntil(async () => (await waiting()).length === 0);
  bench.shop.hooks.length = 0;
  await bench.faults({ reset: true, holdWebhooks: true });
  await pay();
  await bench.faults({ holdWebhooks: false, reverseWebhooks: true });
  await waitUntil(() => types().length === 2);
  expect(types()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
});

test('expiry: an open session is expired by the clock alone, and told; its payment can no longer be made', async () => {
  const { id, url } = await bench.stripe.checkout.sessions.create(
    sessionParams({ expires_at: Math.floor(Date.now() / 1000) + 1860 }),
  );
  await bench.faults({ clockAheadMs: 1855_000 });
  expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  await waitUntil(() => types().includes('checkout.session.expired'), 9000);
  expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
    url: null,
  });
  expect((await submitPayment(url!, { card: cardNumbers.pays })).status).toBe(410);
  expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_intent: null });
}, 15_000);
