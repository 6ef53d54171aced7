// Payouts by mobile money: each is requested once, whatever the provider answers, for a whole number of units.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import type { PayoutProvider } from '#server/integrations/payouts.ts';
import { approvePayouts } from '#server/payouts/actions/approve-payouts.ts';
import { insertBatchOfDue, sumDueBalancesByState } from '#server/payouts/queries/batches.ts';
import { sendPayouts } from '#server/payouts/actions/send-payouts.ts';
import type { Harness } from '#simulators/mobile-money/harness.ts';
import { testJobActor, type TestMarket } from './test-market.ts';
import { administratorActor, openPayoutMarket, type createPayoutHelpers } from './payouts-scene.ts';

let market: TestMarket;
let bench: Harness;
let scene: ReturnType<typeof createPayoutHelpers>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ market, bench, scene, close } = await openPayoutMarket());
});
afterEach(async () => expect(await scene.sum()).toBe(0));
afterAll(() => close());

test('SELL-MONEY mobile money: paid, rejected and lost answers; asked again with the same key it pays once (simulator)', async () => {
  const sellers = [];
  for (const end of ['11', '03']) {
    const { seller } = await scene.sold({ price: 50_000, currency: 'XOF' });
    await scene.account(seller, 'mobile_money', `+2217712345${end}`, 'SN');
    sellers.push(seller);
  }
  scene.passDays(8);
  await scene.release();
  const batch = await scene.proposed('mobile_money', 'XOF');
  expect(batch.lines).toHaveLength(2);
  await scene.approve(batch.id);
  const [queued] =
    await market.owner`select count(*)::int as n from graphile_worker.jobs where key = ${`send-payouts:${batch.id}`}`;
  expect(queued!.n).toBe(1);
  await bench.control('faults', { timeoutAfterRefund: 1 });
  const send = () => sendPayouts.perform(market.shop, testJobActor, { batchId: batch.id });
  await send().catch(() => null);
  await bench.control('faults', { timeoutAfterRefund: 0 });
  await send();
  await pause(400);
  expect(await send()).toEqual({ waiting: 0 });
  const states = await market.owner`select seller_id, state, reason from payout_lines where batch_id = ${batch.id}`;
  expect(new Map(states.map((row) => [row.seller_id, row.state]))).toEqual(
    new Map([
      [sellers[0], 'paid'],
      [sellers[1], 'returned'],
    ]),
  );
  expect(await scene.payable(sellers[0]!, 'XOF')).toBe(0);
  expect(await scene.payable(sellers[1]!, 'XOF')).toBe(45_000);
  const [done] = await market.owner`select state from payout_batches where id = ${batch.id}`;
  expect(done!.state).toBe('done');
});

test('SELL-MONEY a payout the provider has no usable answer for holds up none of the others', async () => {
  const sellers: string[] = [];
  for (let n = 0; n < 3; n++) sellers.push((await scene.sold({ price: 40_000, currency: 'XOF' })).seller);
  // Payouts are requested in the order of the sellers' ids, so the first seller's payout is the one that fails.
  sellers.sort();
  for (const [n, seller] of sellers.entries()) await scene.account(seller, 'mobile_money', `+22177123460${n}`, 'SN');
  scene.passDays(8);
  await scene.release();
  const batch = await scene.proposed('mobile_money', 'XOF');
  await expect(
    approvePayouts.perform({ ...market.shop, payouts: undefined }, administratorActor, { batch: batch.id }),
  ).rejects.toMatchObject({ code: 'payout/no-provider' });
  await scene.approve(batch.id);
  const own = batch.lines.filter((line) => sellers.includes(line.seller));
  const states = async () => {
    const all = await Promise.all(own.map(async ({ id, seller }) => [seller, (await scene.line(id)).state] as const));
    return sellers.map((seller) => new Map(all).get(seller));
  };
  let isSlow = true;
  const payouts: PayoutProvider = {
    name: 'broken for one',
    takes: () => true,
    async send({ account }) {
      if (account.endsWith('0')) throw new Error('mobile money payout: 999 WHO_KNOWS');
      const state = account.endsWith('1') && isSlow ? 'pending' : 'paid';
      return { state, reference: null, reason: '' };
    },
  };
  const send = () => sendPayouts.perform({ ...market.shop, payouts }, testJobActor, { batchId: batch.id });
  await market.owner`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = ${`send-payouts:${batch.id}`}`;
  expect(await send()).toEqual({ waiting: 1 });
  expect(await states()).toEqual(['in_transit', 'in_transit', 'paid']);
  const queued = await market.owner`select 1 from graphile_worker.jobs where key = ${`send-payouts:${batch.id}`}`;
  expect(queued).toHaveLength(1);
  isSlow = false;
  await expect(send()).rejects.toThrow(/WHO_KNOWS/);
  expect(await states()).toEqual(['in_transit', 'paid', 'paid']);
  await sendPayouts.perform(market.shop, testJobActor, { batchId: batch.id });
  await pause(400);
  expect(await sendPayouts.perform(market.shop, testJobActor, { batchId: batch.id })).toEqual({ waiting: 0 });
  expect(await states()).toEqual(['paid', 'paid', 'paid']);
});

test('SELL-MONEY mobile money is paid in whole units: what is below one waits, and a currency without wallets is not proposed', async () => {
  // The seller gets 22.50: 25.00 less the market's commission of 10 %.
  const { seller, slug } = await scene.sold({ price: 2500, currency: 'CDF' });
  await scene.account(seller, 'mobile_money', '+243810000011', 'CD');
  const small = await scene.sold({ price: 100, currency: 'CDF' });
  await scene.account(small.seller, 'mobile_money', '+243810000012', 'CD');
  const elsewhere = await scene.sold({ price: 5_000_000, currency: 'SLL' });
  await scene.account(elsewhere.seller, 'mobile_money', '+23276000011', 'SL');
  scene.passDays(8);
  await scene.release();
  const sums = await asMarket(market.shop.sql, (tx) =>
    sumDueBalancesByState(tx, { now: market.shop.now(), minimum: {}, takesRealMoney: false }),
  );
  expect(sums.filter(({ currency }) => ['CDF', 'SLL'].includes(currency))).toEqual([
    { state: 'mobile_money', currency: 'CDF', sellers: 1, amountMinor: 2200 },
    { state: 'small', currency: 'CDF', sellers: 1, amountMinor: 90 },
    { state: 'other_currency', currency: 'SLL', sellers: 1, amountMinor: 4_500_000 },
  ]);
  const batch = await asMarket(market.shop.sql, (tx) =>
    insertBatchOfDue(tx, {
      method: 'mobile_money',
      currency: 'CDF',
      key: crypto.randomUUID(),
      by: 'test',
      now: market.shop.now(),
      minimum: {},
      takesRealMoney: false,
      most: 10,
    }),
  );
  expect(batch).toMatchObject({ lines: 1, amountMinor: 2200 });
  await scene.approve(batch!.id);
  const send = () => sendPayouts.perform(market.shop, testJobActor, { batchId: batch!.id });
  await send();
  await pause(400);
  expect(await send()).toEqual({ waiting: 0 });
  const [line] = await market.owner`select state from payout_lines where batch_id = ${batch!.id}`;
  expect([line!.state, await scene.payable(seller, 'CDF')]).toEqual(['paid', 50]);
  // The 0.50 that are no whole unit stay payable, and are paid out with the next sale.
  await scene.sold({ price: 500, currency: 'CDF', seller: slug });
  scene.passDays(8);
  await scene.release();
  expect(await scene.payable(seller, 'CDF')).toBe(500);
});
