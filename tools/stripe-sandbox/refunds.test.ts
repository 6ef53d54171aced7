import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, cards, openBench, pressPay, sessionAsk, until } from './harness.ts';

let bench: Bench;
beforeAll(async () => (bench = await openBench()));
afterAll(() => bench.close());

async function paid(): Promise<string> {
  const { id, url } = await bench.stripe.checkout.sessions.create(sessionAsk());
  await pressPay(url!, { card: cards.pays });
  return (await bench.stripe.checkout.sessions.retrieve(id)).payment_intent as string;
}

test('refunds: in parts until nothing is left, then refused; more than is left is refused', async () => {
  const payment_intent = await paid();
  const part = await bench.stripe.refunds.create({ payment_intent, amount: 1000, reason: 'requested_by_customer', metadata: { order_id: 'order-1' } });
  expect(part).toMatchObject({ object: 'refund', amount: 1000, currency: 'cad', status: 'succeeded', payment_intent, reason: 'requested_by_customer', metadata: { order_id: 'order-1' } });
  await expect(bench.stripe.refunds.create({ payment_intent, amount: 3499 })).rejects.toMatchObject({ statusCode: 400, param: 'amount', message: 'Refund amount ($34.99) is greater than unrefunded amount on charge ($34.98)' });
  expect(await bench.stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3498 });
  await expect(bench.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  const charge = await bench.stripe.charges.retrieve(part.charge as string);
  expect(charge).toMatchObject({ amount: 4498, amount_refunded: 4498, refunded: true, metadata: { order_id: 'order-1' } });
  expect((await bench.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([3498, 1000]);
  expect(await bench.stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id });
});

test('refunds: each one is told with the charge as it became and what it was before', async () => {
  const payment_intent = await paid();
  const { charge } = await bench.stripe.refunds.create({ payment_intent, amount: 498 });
  const told = () => bench.shop.hooks.find(({ event }) => event.type === 'charge.refunded' && event.data.object.id === charge);
  await until(() => told() !== undefined);
  expect(told()!.event.data).toMatchObject({ object: { amount_refunded: 498, refunded: false, payment_intent, metadata: { order_id: 'order-1' } }, previous_attributes: { amount_refunded: 0 } });
});

test('refunds: one key gives back once', async () => {
  const payment_intent = await paid();
  const ask = () => bench.stripe.refunds.create({ payment_intent, amount: 4498 }, { idempotencyKey: `refund-${payment_intent}` });
  expect((await ask()).id).toBe((await ask()).id);
  expect((await bench.stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
});

test('refunds: what was never paid or does not exist cannot be given back', async () => {
  const { id, url } = await bench.stripe.checkout.sessions.create(sessionAsk());
  await pressPay(url!, { card: cards.declined });
  const { payment_intent } = await bench.stripe.checkout.sessions.retrieve(id);
  await expect(bench.stripe.refunds.create({ payment_intent: payment_intent as string })).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining('does not have a successful charge') });
  await expect(bench.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  await expect(bench.stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
});
