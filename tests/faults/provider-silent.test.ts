import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundPayment } from '#server/payments/refund.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';
import { scenarios } from './scenarios.ts';
import { findOrderViolations } from './invariants.ts';
import type { FaultBuyer } from './fault-scene.ts';
import { minuteMs, openKillTest, type KillTest } from './kill-test.ts';

let stage: KillTest;
beforeAll(async () => {
  stage = await openKillTest();
});
afterAll(() => stage.close());

const wrong = (buyers: FaultBuyer[]) =>
  findOrderViolations(
    stage.scene,
    buyers.map((buyer, at) => ({ ...buyer, label: `buyer ${at}` })),
  );
const ordersOf = async ({ email }: FaultBuyer) =>
  [...(await stage.scene.owner`select id, status from orders where customer_email = ${email}`)] as {
    id: string;
    status: string;
  }[];
const stockOf = async ({ offer }: FaultBuyer) =>
  (await stage.scene.owner`select stock from offers where id = ${offer.id}`)[0]!.stock as number;
const isDown = { toThrow: 'payment/provider-down' };

test.each(['timeoutBeforeCreate', 'timeoutAfterCreate'])(
  '%s, at every try: the buyer is told to try again, his units are kept, and the same key then gives the only page',
  { timeout: 3 * minuteMs },
  async (fault) => {
    const { scene } = stage;
    const buyer = await scene.newBuyer();
    await scene.setFaults({ [fault]: true });
    for (let tries = 0; tries < 2; tries++)
      await expect(scenarios.place(scene.shop, buyer)).rejects.toThrow(isDown.toThrow);
    expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(['awaiting_payment']);
    expect(await stockOf(buyer)).toBe(8);
    await scene.setFaults({ reset: true, clockAheadMs: scene.aheadMs() });
    const url = await scenarios.place(scene.shop, buyer);
    expect(await scenarios.place(scene.shop, buyer)).toBe(url);
    await scene.pay(url);
    await scene.settleAllOrders();
    expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(['paid']);
    expect(await wrong([buyer])).toEqual([]);
  },
);

test(
  'timeoutAfterCreate, and the buyer goes away: the page nobody knows of ends by itself before the units go back',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    const buyer = await scene.newBuyer();
    await scene.setFaults({ timeoutAfterCreate: true });
    await expect(scenarios.place(scene.shop, buyer)).rejects.toThrow(isDown.toThrow);
    await scene.settleAllOrders();
    expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(['expired']);
    expect(await stockOf(buyer)).toBe(10);
    expect(await wrong([buyer])).toEqual([]);
  },
);

test(
  'timeoutAfterRefund: a refund whose answer is lost is asked for again with its key, and goes back once',
  { timeout: 3 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const order = await stage.paidUnreported();
    await scenarios.webhook(scene.shop, order);
    await scene.setFaults({ timeoutAfterRefund: true });
    await expect(
      scenarios.refund(scene.shop, { orderId: order.orderId, key: `operator:${order.key}` }),
    ).rejects.toMatchObject({ code: 'payment/provider-down' });
    await scene.settleAllOrders();
    expect((await ordersOf(order)).map(({ status }) => status)).toEqual(['refunded']);
    expect(await wrong([order])).toEqual([]);
  },
);

test(
  'the provider is down for an hour: nobody who may have paid is given up, nothing is refunded twice; then all is as it would have been',
  { timeout: 5 * minuteMs },
  async () => {
    const { scene } = stage;
    await stage.hold();
    const [paid, unpaid, refunded, asking] = [
      await stage.paidUnreported(),
      await scene.newOrder(),
      await stage.paidUnreported(),
      await scene.newBuyer(),
    ];
    await scenarios.webhook(scene.shop, refunded);
    await scene.setFaults({ down: true });
    await expect(scenarios.place(scene.shop, asking)).rejects.toThrow(isDown.toThrow);
    await expect(
      scenarios.refund(scene.shop, { orderId: refunded.orderId, key: `operator:${refunded.key}` }),
    ).rejects.toMatchObject({ code: 'payment/provider-down' });
    const [refund] = await scene.owner`select id from refunds where order_id = ${refunded.orderId}`;
    for (let passed = 0; passed < 60; passed += 20) {
      await scene.advanceMinutes(20);
      // At once, because each call of a provider that is down is tried again for some seconds.
      await Promise.all(
        [
          ...[paid, unpaid].map(({ orderId }) =>
            pollPayment.perform(scene.shop, { kind: 'job', name: 'test' }, { orderId, round: 1 }),
          ),
          refundPayment(scene.shop, refund!.id as string),
        ].map((call) => expect(call).rejects.toMatchObject({ code: 'payment/provider-down' })),
      );
    }
    await Promise.all(
      [paid, unpaid].map(({ orderId }) =>
        expect(scenarios.expire(scene.shop, { orderId })).rejects.toMatchObject({ code: 'payment/provider-down' }),
      ),
    );
    expect([await stockOf(paid), await stockOf(unpaid), await stockOf(asking)]).toEqual([8, 8, 8]);
    await scene.settleAllOrders();
    const all = [paid, unpaid, refunded, asking];
    expect(await Promise.all(all.map(async (one) => (await ordersOf(one)).map(({ status }) => status).join()))).toEqual(
      ['paid', 'expired', 'refunded', 'expired'],
    );
    expect(await wrong(all)).toEqual([]);
  },
);
