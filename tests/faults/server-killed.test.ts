import { afterAll, beforeAll, expect, test } from 'vitest';
import { deeds } from './deeds.ts';
import { everySo, killAtEachStep } from './kill.ts';
import { covered, minute, openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test(
  'killed at each step of placing an order, the buyer asks again with the same key: one order, one page, and paying it pays it once',
  { timeout: 10 * minute },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEachStep(scene, 'place', scene.newBuyer);
    covered('placing an order', cases, 40);
    for (const { told } of cases) await scene.pay(await deeds.place(scene.shop, told));
    await scene.comeToAnEnd();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: ['paid'] });
  },
);

test(
  'killed at each step of placing an order and the buyer never comes back: no stock is leaked, and no page is left that could be paid',
  { timeout: 10 * minute },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEachStep(scene, 'place', scene.newBuyer, { first: everySo > 1 ? 2 : 1 });
    covered('placing an order', cases, 40);
    await scene.comeToAnEnd();
    expect(await stage.ends(cases, { least: 0 })).toEqual({ wrong: [], ends: ['', 'expired'] });
  },
);

test(
  'killed at each step of a webhook, which comes again: the order is paid once',
  { timeout: 10 * minute },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEachStep(scene, 'webhook', stage.paidUntold);
    covered('a webhook', cases, 28);
    await scene.comeToAnEnd();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: ['paid'] });
  },
);

test.each([
  ['unpaid', 'expired'],
  ['paid at the last moment', 'paid'],
])(
  'killed at each step of the expiry of an order that is %s: it ends as %s',
  { timeout: 10 * minute },
  async (how, end) => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEachStep(scene, 'expire', async () => {
      const order = await (how === 'unpaid' ? scene.newOrder() : stage.paidUntold());
      await stage.endHold(order.orderId);
      return order;
    });
    covered(`an expiry, ${how}`, cases, 25);
    await scene.comeToAnEnd();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: [end] });
  },
);
