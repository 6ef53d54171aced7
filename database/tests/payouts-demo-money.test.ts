// With real payments, the demonstration's money is never paid out.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { approvePayouts } from '#server/payouts/actions/approve-payouts.ts';
import { finalizeBankFile } from '#server/payouts/actions/make-bank-file.ts';
import { sumDueBalancesByState } from '#server/payouts/queries/batches.ts';
import { markPayoutsSent } from '#server/payouts/actions/mark-payouts-sent.ts';
import { proposePayouts } from '#server/payouts/actions/propose-payouts.ts';
import { releaseDueMoney } from '#server/payouts/actions/release-money.ts';
import { sendPayouts } from '#server/payouts/actions/send-payouts.ts';
import { testJobActor, type TestMarket } from './test-market.ts';
import { administratorActor, openPayoutMarket, type createPayoutHelpers } from './payouts-scene.ts';

let market: TestMarket;
let scene: ReturnType<typeof createPayoutHelpers>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ market, scene, close } = await openPayoutMarket());
});
afterEach(async () => expect(await scene.sum()).toBe(0));
afterAll(() => close());

test('SELL-MONEY where payments are real, money of the demo is neither released, summed, proposed nor approved; without live keys it is', async () => {
  const live = { ...market.shop, takesRealMoney: true };
  const currency = 'EUR';
  const sales = [
    await scene.sold({ currency }),
    await scene.sold({ currency }),
    await scene.sold({ currency }),
  ] as const;
  const [real, demoOrder, demoSeller] = sales;
  // Sets the two demo marks separately: a demo order of a real seller, and a real order of the demo seller.
  await market.owner`update sellers set is_demo = id = ${demoSeller.seller} where id in ${market.owner(sales.map(({ seller }) => seller))}`;
  await market.owner`update orders set is_demo = id = ${demoOrder.orderId} where id in ${market.owner(sales.map(({ orderId }) => orderId))}`;
  for (const { seller } of sales) await scene.account(seller);
  scene.passDays(8);
  const balances = async () => [
    await scene.payable(real.seller, currency),
    await scene.payable(demoOrder.seller, currency),
    await scene.payable(demoSeller.seller, currency),
  ];
  await releaseDueMoney.perform(live, testJobActor, {});
  expect(await balances()).toEqual([9000, 0, 0]);
  // With demo keys all amounts are released. With live keys only the amount of the real sale may be paid out.
  await scene.release();
  expect(await balances()).toEqual([9000, 9000, 9000]);
  const due = async (takesRealMoney: boolean) =>
    (
      await asMarket(market.shop.sql, (tx) =>
        sumDueBalancesByState(tx, { now: market.shop.now(), minimum: {}, takesRealMoney }),
      )
    ).filter((one) => one.currency === currency);
  expect(await due(false)).toEqual([{ state: 'bank', currency, sellers: 3, amountMinor: 27_000 }]);
  expect(await due(true)).toEqual([{ state: 'bank', currency, sellers: 1, amountMinor: 9000 }]);
  const propose = (shop: typeof live) =>
    proposePayouts.perform(shop, administratorActor, { method: 'bank', currency, key: crypto.randomUUID() });
  expect((await propose(live)).made).toMatchObject({ lines: 1, amountMinor: 9000 });
  const rest = await propose({ ...live, takesRealMoney: false });
  expect(rest.made).toMatchObject({ lines: 2, amountMinor: 18_000 });
  // The batch was proposed before the live keys were set, and is approved afterwards.
  expect(await approvePayouts.perform(live, administratorActor, { batch: rest.id })).toMatchObject({
    sent: 0,
    leftOut: 2,
  });
});

test('SELL-MONEY approved before the live keys came, a batch is examined before it is sent: the demo’s lines come back, the real ones are paid', async () => {
  const demo = { ...market.shop, payoutDebtor: { account: '123456789', bic: 'BOFMCAM2' } };
  const live = { ...demo, takesRealMoney: true };
  // Each call has its own method and currency, so that balances of other tests are not in the batch.
  const approvedWithDemo = async (method: 'bank' | 'mobile_money', currency: string, country: string) => {
    const price = 40_000;
    const [real, demo] = [await scene.sold({ price, currency }), await scene.sold({ price, currency })];
    await market.owner`update orders set is_demo = id = ${demo.orderId} where id in (${real.orderId}, ${demo.orderId})`;
    await market.owner`update sellers set is_demo = id = ${demo.seller} where id in (${real.seller}, ${demo.seller})`;
    for (const [n, { seller }] of [real, demo].entries())
      await scene.account(seller, method, method === 'bank' ? '12345678' : `+22177123480${n}`, country);
    scene.passDays(8);
    await scene.release();
    const batch = await scene.proposed(method, currency);
    await scene.approve(batch.id);
    const lineOf = (seller: string) => batch.lines.find((line) => line.seller === seller)!.id;
    return {
      batch: batch.id,
      real,
      demo,
      lines: batch.lines.length,
      realLine: lineOf(real.seller),
      demoLine: lineOf(demo.seller),
    };
  };
  const bank = await approvedWithDemo('bank', 'GBP', 'CA');
  const file = await finalizeBankFile.perform(live, administratorActor, { batch: bank.batch });
  expect(file.lines).toBe(bank.lines - 1);
  expect([await scene.line(bank.realLine), await scene.line(bank.demoLine)]).toMatchObject([
    { state: 'in_transit' },
    { state: 'returned', reason: 'argent de la démonstration, jamais versé' },
  ]);
  expect(await scene.payable(bank.demo.seller, 'GBP')).toBe(36_000);
  // Demo money is checked when the bank file is made. A later refund changes nothing: the bank may have the file.
  await scene.refund(bank.real.orderId);
  await markPayoutsSent.perform(live, administratorActor, { batch: bank.batch });
  expect(await scene.line(bank.realLine)).toMatchObject({ state: 'paid' });

  const mobile = await approvedWithDemo('mobile_money', 'XOF', 'SN');
  await sendPayouts.perform(live, { kind: 'job', name: 'send-payouts' }, { batchId: mobile.batch });
  expect(await scene.line(mobile.demoLine)).toMatchObject({ state: 'returned' });
  expect((await scene.line(mobile.realLine)).state).not.toBe('returned');
  // With demo payment keys nothing is checked: the demonstration pays out its own money.
  const demoOnly = await approvedWithDemo('bank', 'GBP', 'CA');
  expect((await finalizeBankFile.perform(demo, administratorActor, { batch: demoOnly.batch })).lines).toBe(
    demoOnly.lines,
  );
});
