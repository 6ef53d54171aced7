import { afterAll, beforeAll, expect, test } from 'vitest';
import { deeds } from './deeds.ts';
import { killAtEachStep } from './kill.ts';
import { covered, minute, openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test(
  'killed at each step of a webhook whose payment came too late, and of its refund: the money goes back once, in full',
  { timeout: 10 * minute },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEachStep(scene, 'tooLate', async () => {
      const order = await stage.paidUntold();
      // As if the expiry had been told that nothing was paid.
      await scene.owner`update payments set state = 'expired' where order_id = ${order.orderId}`;
      await stage.endHold(order.orderId);
      await deeds.expire(scene.shop, order);
      await scene.owner`update offers set stock = 0 where id = ${order.offer.id}`;
      return { ...order, stock: 0 };
    });
    covered('a payment too late and its refund', cases, 50);
    await scene.comeToAnEnd();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: ['refunded'] });
  },
);

test.each([
  ['all of it', undefined, 'refunded'],
  ['some of it', 300, 'partially_refunded'],
])(
  'killed at each step of refunding %s, the operator asks again with the same key: it goes back once',
  { timeout: 10 * minute },
  async (_, shippingMinor, end) => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEachStep(scene, 'refund', async () => {
      const order = await stage.paidUntold();
      await deeds.webhook(scene.shop, order);
      return { ...order, key: `operator:${order.key}`, ...(shippingMinor && { shippingMinor }) };
    });
    covered('a refund', cases, 50);
    for (const { told } of cases) await deeds.refund(scene.shop, told);
    await scene.comeToAnEnd();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: [end] });
  },
);
