import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from './scenarios.ts';
import { killAtEveryStep } from './kill.ts';
import { expectKills, minuteMs, openKillTest, type KillTest } from './kill-test.ts';

let stage: KillTest;
beforeAll(async () => {
  stage = await openKillTest();
});
afterAll(() => stage.close());

test(
  'killed at each step of a webhook whose payment came too late, and of its refund: the money goes back once, in full',
  { timeout: 10 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'latePayment', async () => {
      const order = await stage.paidUnreported();
      // As if the provider had said at expiry that nothing was paid.
      await scene.owner`update payments set state = 'expired' where order_id = ${order.orderId}`;
      await stage.endHold(order.orderId);
      await scenarios.expire(scene.shop, order);
      await scene.owner`update offers set stock = 0 where id = ${order.offer.id}`;
      return { ...order, stock: 0 };
    });
    expectKills('a payment too late and its refund', cases, 50);
    await scene.settleAllOrders();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: ['refunded'] });
  },
);

test.each([
  ['all of it', undefined, 'refunded'],
  ['some of it', 300, 'partially_refunded'],
])(
  'killed at each step of refunding %s, the operator asks again with the same key: it goes back once',
  { timeout: 10 * minuteMs },
  async (_, shippingMinor, end) => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'refund', async () => {
      const order = await stage.paidUnreported();
      await scenarios.webhook(scene.shop, order);
      return { ...order, key: `operator:${order.key}`, ...(shippingMinor && { shippingMinor }) };
    });
    expectKills('a refund', cases, 50);
    for (const { input } of cases) await scenarios.refund(scene.shop, input);
    await scene.settleAllOrders();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: [end] });
  },
);
