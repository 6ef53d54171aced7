import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignatureHeader } from '#simulators/stripe/signature.ts';
import { scenarios, type SignedWebhook } from './scenarios.ts';
import { findOrderViolations } from './invariants.ts';
import type { FaultBuyer } from './fault-scene.ts';
import { webhookSecret } from './fault-shop.ts';
import { minuteMs, openKillTest, type KillTest } from './kill-test.ts';

let stage: KillTest;
beforeAll(async () => {
  stage = await openKillTest();
});
afterAll(() => stage.close());

const wrong = (buyer: FaultBuyer, given: { hasEveryWebhook?: boolean } = {}) =>
  findOrderViolations(stage.scene, [{ ...buyer, label: 'it' }], given);
const orderOf = async (orderId: string) =>
  (
    await stage.scene
      .owner`select status, (select payment_id from payments where order_id = orders.id order by created_at limit 1) as payment from orders where id = ${orderId}`
  )[0] as { status: string; payment: string };
const outcomesOf = async (orderId: string) =>
  (await stage.scene.owner`select outcome from payment_events where order_id = ${orderId} order by received_at`).map(
    ({ outcome }) => outcome as string,
  );
const alertsOf = async (orderId: string) =>
  (await stage.scene.owner`select action from audit_log where order_id = ${orderId} and is_alert`).map(
    ({ action }) => action as string,
  );
/** Creates the same event with another id, and signs it. */
function again({ body }: SignedWebhook): SignedWebhook {
  const other = JSON.stringify({ ...(JSON.parse(body) as object), id: `evt_${randomUUID()}` });
  return { body: other, signature: sign(other) };
}
const sign = (body: string, secret = webhookSecret, ageSeconds = 0): string =>
  createSignatureHeader(body, secret, Math.floor(Date.now() / 1000) - ageSeconds);

test(
  'webhooks that all come twice: the order is paid once, the second copy answered as known',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const order = await stage.paidUnreported();
    await scene.restartUntilIdle({ duplicateWebhooks: true });
    expect(await scenarios.webhook(scene.shop, order)).toBe('duplicate');
    await scene.settleAllOrders();
    expect(await wrong(order)).toEqual([]);
  },
);

test('webhooks that are lost: the poller finds the payment', { timeout: 3 * minuteMs }, async () => {
  const { scene } = stage;
  await scene.setFaults({ loseWebhooks: true });
  const order = await stage.paidUnreported();
  await scene.advanceMinutes(2);
  await scene.restartUntilIdle({ loseWebhooks: true });
  expect(await orderOf(order.orderId)).toMatchObject({ status: 'paid' });
  await scene.settleAllOrders();
  expect(await wrong(order, { hasEveryWebhook: false })).toEqual([]);
});

test(
  'a webhook that comes an hour late, when the poller has paid the order long ago, changes nothing',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const order = await stage.paidUnreported();
    await scene.advanceMinutes(60);
    await scene.restartUntilIdle({ holdWebhooks: true });
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'paid' });
    await scene.settleAllOrders();
    expect(await outcomesOf(order.orderId)).toContain('already');
    expect(await wrong(order)).toEqual([]);
  },
);

test(
  'a refund made in the dashboard is told before the payment it is of: both are in the books in the end',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const order = await stage.paidUnreported();
    const [session] = await scene.stripe.checkout.sessions
      .list({ limit: 100 })
      .autoPagingToArray({ limit: 1000 })
      .then((all) => all.filter((one) => one.client_reference_id === order.orderId));
    await scene.actInDashboard('refunds', { payment_intent: session!.payment_intent });
    await scene.restartUntilIdle({ reverseWebhooks: true });
    await scene.settleAllOrders();
    expect(await wrong(order)).toEqual([]);
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'refunded' });
  },
);

test(
  'forged: another secret, a changed body, no signature, or a true one that is ten minutes old are refused, and the true one still pays',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const order = await stage.paidUnreported();
    const { body } = order;
    for (const forged of [
      { body, signature: sign(body, 'whsec_of_somebody_else') },
      { body: `${body} `, signature: sign(body) },
      { body, signature: '' },
      { body, signature: sign(body, webhookSecret, 600) },
    ]) {
      await expect(scenarios.webhook(scene.shop, forged)).rejects.toThrow('payment/signature-invalid');
    }
    expect(await outcomesOf(order.orderId)).toEqual([]);
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'awaiting_payment' });
    await scene.settleAllOrders();
    expect(await wrong(order)).toEqual([]);
  },
);

test(
  'truly signed, but for an order that was not paid: the provider is asked, and nothing moves',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const [paid, other] = [await stage.paidUnreported(), await scene.newOrder()];
    const [session] = await scene.stripe.checkout.sessions
      .list({ limit: 5 })
      .then(({ data }) => data.filter((one) => one.client_reference_id === other.orderId));
    const event = JSON.parse(paid.body) as Stripe.Event;
    const lie = JSON.stringify({
      ...event,
      id: `evt_${randomUUID()}`,
      data: { object: { ...event.data.object, id: session!.id, client_reference_id: other.orderId } },
    });
    expect(await scenarios.webhook(scene.shop, { body: lie, signature: sign(lie) })).toBe('open');
    expect(await orderOf(other.orderId)).toMatchObject({ status: 'awaiting_payment' });
    await scene.settleAllOrders();
    expect([await wrong(paid), await wrong(other)]).toEqual([[], []]);
  },
);

test(
  'for another amount: the order is not paid, a person is told once, and the buyer is never told that nothing was charged',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const order = await stage.paidUnreported();
    await scene.owner`update payments set amount_minor = amount_minor - 1 where order_id = ${order.orderId}`;
    expect(await scenarios.webhook(scene.shop, order)).toBe('mismatch');
    expect(await scenarios.webhook(scene.shop, again(order))).toBe('mismatch');
    await scene.settleAllOrders();
    expect(await alertsOf(order.orderId)).toEqual(['payment/amount-differs']);
    expect((await orderOf(order.orderId)).status).not.toBe('paid');
    expect(
      await scene.owner`select template as kind from notifications where subject_id = ${order.orderId} and template in ('order_paid', 'order_refused') and state <> 'skipped'`,
    ).toEqual([]);
  },
);

test(
  'for an order that is not ours: taken, so that it is not sent for ever, noted and without effect',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    for (const claimed of [randomUUID(), 'not-even-a-number', undefined]) {
      const session = await scene.stripe.checkout.sessions.create({
        mode: 'payment',
        customer_email: 'awa@client.example',
        success_url: 'http://shop.test/',
        line_items: [
          { quantity: 1, price_data: { currency: 'cad', unit_amount: 1000, product_data: { name: 'Autre chose' } } },
        ],
        ...(claimed && { client_reference_id: claimed }),
      });
      await scene.pay(session.url!);
      await scene.restartUntilIdle();
      expect(await scene.owner`select order_id, outcome from payment_events where session_id = ${session.id}`).toEqual([
        { order_id: null, outcome: 'unknown' },
      ]);
    }
  },
);

test(
  'for an order that was refunded: the news that it was paid, once more, pays nothing',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const order = await stage.paidUnreported();
    await scenarios.webhook(scene.shop, order);
    await scenarios.refund(scene.shop, { orderId: order.orderId, key: `operator:${order.key}` });
    await scene.settleAllOrders();
    const told = await scenarios.webhook(scene.shop, again(order));
    expect(told).not.toBe('paid');
    await scene.settleAllOrders();
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'refunded' });
    expect(await wrong(order)).toEqual([]);
  },
);
