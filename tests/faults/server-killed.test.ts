import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTurn, takeTurns } from '../draws.ts';
import { scenarios } from './scenarios.ts';
import { killAtEveryStep } from './kill.ts';
import { expectKills, minuteMs, openKillTest, type KillTest } from './kill-test.ts';

let stage: KillTest;
beforeAll(async () => {
  stage = await openKillTest();
});
afterAll(() => stage.close());

test.runIf(isTurn(0, 2))(
  'killed at each step of placing an order, the buyer asks again with the same key: one order, one page, and paying it pays it once',
  { timeout: 10 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'place', scene.newBuyer);
    expectKills('placing an order', cases, 40);
    for (const { input } of cases) await scene.pay(await scenarios.place(scene.shop, input));
    await scene.settleAllOrders();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: ['paid'] });
  },
);

test.runIf(isTurn(1, 2))(
  'killed at each step of placing an order and the buyer never comes back: no stock is leaked, and no page is left that could be paid',
  { timeout: 10 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'place', scene.newBuyer);
    expectKills('placing an order', cases, 40);
    await scene.settleAllOrders();
    expect(await stage.ends(cases, { least: 0 })).toEqual({ wrong: [], ends: ['', 'expired'] });
  },
);

test.runIf(isTurn(1, 2))(
  'killed at each step of a webhook, which comes again: the order is paid once',
  { timeout: 10 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'webhook', stage.paidUnreported);
    expectKills('a webhook', cases, 28);
    await scene.settleAllOrders();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: ['paid'] });
  },
);

test.each(
  takeTurns([
    ['unpaid', 'expired'],
    ['paid at the last moment', 'paid'],
  ]),
)(
  'killed at each step of the expiry of an order that is %s: it ends as %s',
  { timeout: 10 * minuteMs },
  async (how, end) => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'expire', async () => {
      const order = await (how === 'unpaid' ? scene.newOrder() : stage.paidUnreported());
      await stage.endHold(order.orderId);
      return order;
    });
    expectKills(`an expiry, ${how}`, cases, 25);
    await scene.settleAllOrders();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: [end] });
  },
);
