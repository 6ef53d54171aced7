import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, openHarness, createSdk, sessionParams } from './harness.ts';

let bench: Harness;
beforeEach(async () => void (bench = await openHarness()));
afterEach(() => bench.close());

const create = (idempotencyKey: string, over = {}, stripe = bench.stripe) =>
  stripe.checkout.sessions.create(sessionParams(over), { idempotencyKey });
const count = async (): Promise<number> => (await bench.stripe.checkout.sessions.list({ limit: 100 })).data.length;

test('one key, the same ask: the stored answer, marked as replayed, also after a restart', async () => {
  const first = await create('k');
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  const second = await create('k');
  await bench.restart();
  const third = await create('k');
  expect([second.id, third.id]).toEqual([first.id, first.id]);
  expect(third.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(third.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect(await count()).toBe(1);
});

test('one key, another ask or another address: idempotency_error, and nothing is done', async () => {
  const session = await create('k');
  await expect(create('k', { client_reference_id: 'order-2' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    rawType: 'idempotency_error',
    statusCode: 400,
  });
  await expect(bench.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'k' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  expect(await count()).toBe(1);
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
});

test('one key twice at the same time: the second gets 409, and its retry the first one’s answer', async () => {
  await bench.faults({ delayMs: 200 });
  const first = create('k');
  await sleep(50);
  await expect(create('k')).rejects.toMatchObject({
    statusCode: 409,
    rawType: 'idempotency_error',
    code: 'idempotency_key_in_use',
  });
  const patient = create('k', {}, createSdk(bench.url, { maxNetworkRetries: 3 }));
  expect((await patient).id).toBe((await first).id);
  expect(await count()).toBe(1);
});

test('one key: a fault in the parameters is not remembered, a refusal of the work is', async () => {
  await expect(create('k', { locale: 'xx' })).rejects.toMatchObject({ param: 'locale' });
  const session = await create('k');
  await bench.stripe.checkout.sessions.expire(session.id);
  for (let n = 0; n < 2; n++) {
    const error: unknown = await bench.stripe.checkout.sessions
      .expire(session.id, {}, { idempotencyKey: 'e' })
      .catch((cause: unknown) => cause);
    expect((error as Stripe.errors.StripeError).headers?.['idempotent-replayed']).toBe(n === 0 ? undefined : 'true');
  }
});

test('a connection that breaks before or after the session exists: the SDK asks again and there is one session', async () => {
  const stripe = createSdk(bench.url, { maxNetworkRetries: 2 });
  await bench.faults({ timeoutBeforeCreate: 1 });
  await create('before', {}, stripe);
  expect(await count()).toBe(1);
  await bench.faults({ timeoutAfterCreate: 1 });
  const session = await create('after', {}, stripe);
  expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await count()).toBe(2);
});

test('a sandbox that is down or told to fail: connection error and 500, and nothing is done', async () => {
  await bench.faults({ down: true });
  await expect(create('k')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  await bench.faults({ reset: true, errorStatus: 500 });
  await expect(create('k')).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
  await bench.faults({ reset: true });
  expect(await count()).toBe(0);
  await expect(bench.faults({ nonsense: true })).rejects.toThrow('nonsense');
});
