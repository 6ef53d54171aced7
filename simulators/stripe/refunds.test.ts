import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, cardNumbers, openHarness, submitPayment, sessionParams, waitUntil } from './harness.ts';

let bench: Harness;
beforeAll(async () => (bench = await openHarness()));
afterAll(() => bench.close());

async function paid(): Promise<string> {
  const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams());
  await submitPayment(url!, { card: cardNumbers.pays });
  return (await bench.stripe.checkout.sessions.retrieve(id)).payment_intent as string;
}

test('refunds: in parts until nothing is left, then refused; more than is left is refused', async () => {
  const payment_intent = await paid();
  const part = await bench.stripe.refunds.create({
    payment_intent,
    amount: 1000,
    reason: 'requested_by_customer',
    metadata: { order_id: 'order-1' },
  });
  expect(part).toMatchObject({
    object: 'refund',
    amount: 1000,
    currency: 'cad',
    status: 'succeeded',
    payment_intent,
    reason: 'requested_by_customer',
    metadata: { order_id: 'order-1' },
  });
  await expect(bench.stripe.refunds.create({ payment_intent, amount: 3499 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount ($34.99) is greater than unrefunded amount on charge ($34.98)',
  });
  expect(await bench.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3498 });
  await expect(bench.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const charge = await bench.stripe.charges.retrieve(part.charge as string);
  expect(charge).toMatchObject({
    amount: 4498,
    amount_refunded: 4498,
    refunded: true,
    metadata: { order_id: 'order-1' },
  });
  expect((await bench.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([3498, 1000]);
  expect(await bench.stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id });
});

test('refunds: each one is told with the charge as it became and what it was before', async () => {
  const payment_intent = await paid();
  const { charge } = await bench.stripe.refunds.create({ payment_intent, amount: 498 });
  const told = () =>
    bench.shop.hooks.find(({ event }) => event.type === 'charge.refunded' && event.data.object.id === charge);
  await waitUntil(() => told() !== undefined);
  expect(told()!.event.data).toMatchObject({
    object: { amount_refunded: 498, refunded: false, payment_intent, metadata: { order_id: 'order-1' } },
    previous_attributes: { amount_refunded: 0 },
  });
});

test('refunds: one key gives back once', async () => {
  const payment_intent = await paid();
  const ask = () =>
    bench.stripe.refunds.create({ payment_intent, amount: 4498 }, { idempotencyKey: `refund-${payment_intent}` });
  expect((await ask()).id).toBe((await ask()).id);
  expect((await bench.stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

test('refunds: what was never paid or does not exist cannot be given back', async () => {
  const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams());
  await submitPayment(url!, { card: cardNumbers.declined });
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(id);
  await expect(bench.stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('does not have a successful charge'),
  });
  await expect(bench.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(bench.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
});

const kinds = (paymentIntent: string) =>
  bench.shop.hooks
    .filter(({ event }) => (event.data.object as { payment_intent?: unknown }).payment_intent === paymentIntent)
    .map(({ event }) => event.type);

test('refunds: one can stay on its way and arrive later, or come back: the charge is then less refunded, and can be refunded again', async () => {
  const payment_intent = await paid();
  await bench.faults({ pendingRefunds: true });
  const late = await bench.stripe.refunds.create({ payment_intent, amount: 1000 });
  const returned = await bench.stripe.refunds.create({ payment_intent, amount: 3498 });
  await bench.faults({ reset: true });
  expect([late.status, returned.status]).toEqual(['pending', 'pending']);
  await bench.control(`refunds/${late.id}`, { status: 'succeeded' });
  await bench.control(`refunds/${returned.id}`, { status: 'failed' });
  expect(await bench.stripe.refunds.retrieve(late.id)).toMatchObject({ status: 'succeeded' });
  expect(await bench.stripe.refunds.retrieve(returned.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await bench.stripe.charges.retrieve(late.charge as string)).toMatchObject({
    amount_refunded: 1000,
    refunded: false,
  });
  await expect(bench.control(`refunds/${returned.id}`, { status: 'succeeded' })).rejects.toThrow(/status of failed/);
  expect(await bench.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3498, status: 'succeeded' });
  await waitUntil(
    () =>
      kinds(payment_intent).filter((kind) => kind === 'refund.updated').length === 2 &&
      kinds(payment_intent).includes('refund.failed'),
  );
  expect(kinds(payment_intent)).toContain('charge.refund.updated');
});

test('refunds: one made in the dashboard is listed and told like any other, without our metadata', async () => {
  const payment_intent = await paid();
  const { id } = await bench.control('refunds', { payment_intent, amount: 700 });
  expect((await bench.stripe.refunds.list({ payment_intent })).data).toMatchObject([{ id, amount: 700, metadata: {} }]);
  await waitUntil(() => kinds(payment_intent).includes('charge.refunded'));
});

test('refunds: the answer can be lost after the refund was made; the same key finds it', async () => {
  const payment_intent = await paid();
  await bench.faults({ timeoutAfterRefund: true });
  const ask = () =>
    bench.stripe.refunds.create({ payment_intent, amount: 4498 }, { idempotencyKey: `lost-${payment_intent}` });
  await expect(ask()).rejects.toThrow();
  await bench.faults({ reset: true });
  expect(await ask()).toMatchObject({ amount: 4498 });
  expect((await bench.stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});
