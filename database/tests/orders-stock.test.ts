// An order's units are held, held longer, returned and held again, each exactly once and for this order only.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import {
  markHeldStockSold,
  extendHolds,
  releaseHolds,
  takeStockForLatePayment,
  restockUnsentPart,
} from '#server/orders/queries/stock.ts';
import { addOffer, openTestMarket, type TestMarket, type TestOffer } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const stockOf = async ({ id }: TestOffer) =>
  (await market.owner`select stock from offers where id = ${id}`)[0]!.stock as number | null;
const holdsOf = async (orderId: string) =>
  (await market.owner`select state from stock_holds where order_id = ${orderId} order by quantity`).map(
    ({ state }) => state as string,
  );
const as = <T>(work: (tx: TransactionSql) => Promise<T>) => asMarket(market.shop.sql, work);

/** An order of two offers of one seller: one unit of ten, and two units of ten. */
async function ordered() {
  const seller = `stock-${randomUUID().slice(0, 6)}`;
  const [one, two] = [await addOffer(market.owner, { seller }), await addOffer(market.owner, { seller })];
  const { orderId } = await market.place([{ offer: one }, { offer: two, quantity: 2 }]);
  const stocks = async () => [await stockOf(one), await stockOf(two)];
  return { orderId, one, two, stocks };
}

test('what is held is consumed; what was released is not, and stays on the shelf', async () => {
  const { orderId, one, stocks } = await ordered();
  await market.owner`update stock_holds set state = 'released' where order_id = ${orderId} and offer_id = ${one.id}`;
  await as((tx) => markHeldStockSold(tx, orderId));
  expect([await holdsOf(orderId), await stocks()]).toEqual([
    ['released', 'consumed'],
    [9, 8],
  ]);
});

test('what is held goes back once, however often it is released; what was consumed does not', async () => {
  const first = await ordered();
  for (let time = 0; time < 2; time++) await as((tx) => releaseHolds(tx, first.orderId));
  expect([await holdsOf(first.orderId), await first.stocks()]).toEqual([
    ['released', 'released'],
    [10, 10],
  ]);
  const sold = await ordered();
  await as((tx) => markHeldStockSold(tx, sold.orderId));
  await as((tx) => releaseHolds(tx, sold.orderId));
  expect([await holdsOf(sold.orderId), await sold.stocks()]).toEqual([
    ['consumed', 'consumed'],
    [9, 8],
  ]);
});

test('a part’s units go back once, only when they were consumed, and no other part’s', async () => {
  const [mine, other] = [
    await addOffer(market.owner, { seller: 'part-mine' }),
    await addOffer(market.owner, { seller: 'part-other' }),
  ];
  const { orderId } = await market.place([{ offer: mine }, { offer: other, quantity: 2 }]);
  const [part] = await market.owner`select id from seller_orders where order_id = ${orderId} and position = 0`;
  await as((tx) => restockUnsentPart(tx, orderId, part!.id as string));
  expect([await stockOf(mine), await stockOf(other)]).toEqual([9, 8]);
  await as((tx) => markHeldStockSold(tx, orderId));
  for (let time = 0; time < 2; time++) await as((tx) => restockUnsentPart(tx, orderId, part!.id as string));
  expect([await holdsOf(orderId), await stockOf(mine), await stockOf(other)]).toEqual([
    ['released', 'consumed'],
    10,
    8,
  ]);
});

test('only what is held is kept longer', async () => {
  const { orderId, one } = await ordered();
  await market.owner`update stock_holds set state = 'released' where order_id = ${orderId} and offer_id = ${one.id}`;
  const until = new Date(Date.now() + 7_200_000);
  await as((tx) => extendHolds(tx, orderId, until));
  expect(
    (
      await market.owner`select expires_at = ${until} as longer from stock_holds where order_id = ${orderId} order by quantity`
    ).map(({ longer }) => longer),
  ).toEqual([false, true]);
});

test('a given-up order takes its units again all or none: exactly as many as there are will do, one too few of one line will not, nor a line no longer sold', async () => {
  const { orderId, one, two, stocks } = await ordered();
  await as((tx) => releaseHolds(tx, orderId));
  const refused = async () => {
    const before = await stocks();
    expect(await as((tx) => takeStockForLatePayment(tx, orderId))).toBe(false);
    expect([await holdsOf(orderId), await stocks()]).toEqual([['released', 'released'], before]);
  };
  await market.owner`update offers set stock = 1 where id = ${two.id}`;
  await refused();
  await market.owner`update offers set stock = 2, is_active = false where id = ${two.id}`;
  await refused();
  await market.owner`update offers set is_active = true where id = ${two.id}`;
  await market.owner`update offers set stock = 1 where id = ${one.id}`;
  for (let time = 0; time < 2; time++) await as((tx) => takeStockForLatePayment(tx, orderId));
  expect([await holdsOf(orderId), await stocks()]).toEqual([
    ['consumed', 'consumed'],
    [0, 0],
  ]);
});

test('an offer without a stated stock keeps none: ordered, given up and taken again', async () => {
  const offer = await addOffer(market.owner, { seller: 'unstated', stock: null });
  const { orderId } = await market.place([{ offer, quantity: 50 }]);
  expect([await holdsOf(orderId), await stockOf(offer)]).toEqual([[], null]);
  await as((tx) => releaseHolds(tx, orderId));
  expect(await as((tx) => takeStockForLatePayment(tx, orderId))).toBe(true);
  expect([await holdsOf(orderId), await stockOf(offer)]).toEqual([[], null]);
});

test('what became limited after it was ordered without a limit is left as it is stated', async () => {
  const offer = await addOffer(market.owner, { seller: 'limited-later', stock: 5 });
  const { orderId } = await market.place([{ offer, quantity: 2 }]);
  await market.owner`update offers set stock = null where id = ${offer.id}`;
  await as((tx) => releaseHolds(tx, orderId));
  expect([await holdsOf(orderId), await stockOf(offer)]).toEqual([['released'], null]);
});

test('two orders that take the last unit again at once: one has it', async () => {
  const offer = await addOffer(market.owner, { seller: 'retaken-at-once', stock: 2 });
  const orders = [await market.place([{ offer }]), await market.place([{ offer }])].map(({ orderId }) => orderId);
  for (const orderId of orders) await as((tx) => releaseHolds(tx, orderId));
  await market.owner`update offers set stock = 1 where id = ${offer.id}`;
  const begun: string[] = [];
  const taken = await Promise.allSettled(
    orders.map((orderId) =>
      as(async (tx) => {
        // Both transactions have started before one of them reads; each waits a little before it commits.
        begun.push(orderId);
        while (begun.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        const has = await takeStockForLatePayment(tx, orderId);
        await tx`select pg_sleep(0.2)`;
        return has;
      }),
    ),
  );
  expect(taken.map((one) => (one.status === 'fulfilled' ? one.value : 'broken')).toSorted()).toEqual([false, true]);
  expect(await stockOf(offer)).toBe(0);
});

test('an offer that stated no stock when it was ordered and states some now gives of it to the late payment; one of a closed seller gives nothing', async () => {
  const offer = await addOffer(market.owner, { seller: 'limited-meanwhile', stock: null });
  const { orderId } = await market.place([{ offer, quantity: 2 }]);
  await market.owner`update offers set stock = 3 where id = ${offer.id}`;
  expect(await as((tx) => takeStockForLatePayment(tx, orderId))).toBe(true);
  expect([await stockOf(offer), await holdsOf(orderId)]).toEqual([1, ['consumed']]);
  const other = await addOffer(market.owner, { seller: 'closed-meanwhile', stock: 5 });
  const late = await market.place([{ offer: other }]);
  await as((tx) => releaseHolds(tx, late.orderId));
  await market.owner`update sellers set is_active = false where slug = 'closed-meanwhile'`;
  expect(await as((tx) => takeStockForLatePayment(tx, late.orderId))).toBe(false);
});
