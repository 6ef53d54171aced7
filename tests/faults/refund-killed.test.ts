import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runMarketTransaction } from '#server/action.ts';
import { shipUnits } from '#server/orders/ship-units.ts';
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
  'killed at each step of a webhook whose payment came too late, and of its refund: the money goes back once, in full',
  { timeout: 10 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'latePayment', async () => {
      const order = await stage.paidUnreported();
      // Simulates that the provider reported the payment as unpaid when the order expired.
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

test.each(
  takeTurns([
    ['all of it', undefined, 'refunded'],
    ['some of it', 300, 'partially_refunded'],
  ]),
)(
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

test.runIf(isTurn(1, 2))(
  'killed at each step of a seller’s word that nothing more leaves, said again: the rest goes back once, the part is shipped, the books are whole',
  { timeout: 10 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const cases = await killAtEveryStep(scene, 'withdrawRest', async () => {
      const order = await stage.paidUnreported();
      await scenarios.webhook(scene.shop, order);
      await runMarketTransaction(scene.shop, async (tx) => {
        const [line] = await tx<{ id: string; part: string }[]>`
          select id, seller_order_id as part from order_lines where order_id = ${order.orderId}`;
        const parcel = { orderId: order.orderId, partId: line!.part, key: randomUUID() };
        await shipUnits(tx, { ...parcel, lines: [{ lineId: line!.id, quantity: 1 }] });
      });
      return order;
    });
    expectKills('a withdrawn rest', cases, 50);
    for (const { input } of cases) await scenarios.withdrawRest(scene.shop, input);
    await scene.settleAllOrders();
    expect(await stage.ends(cases)).toEqual({ wrong: [], ends: ['partially_refunded'] });
    for (const { input } of cases) {
      const [end] = await scene.owner`
        select p.status, (select count(*)::int from withdrawn_units w where w.seller_order_id = p.id) as withdrawn,
          (select count(*)::int from refunds r where r.order_id = p.order_id) as refunds
        from seller_orders p where p.order_id = ${input.orderId}`;
      expect(end).toEqual({ status: 'shipped', withdrawn: 1, refunds: 1 });
    }
  },
);
