// Commission rules: written by an operator, valid from a given time, stored on the order line at the sale.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { setCommission } from '#server/orders/actions/set-commission.ts';
import { listCommissionRuleHistory, currentAndFutureCommissionRules } from '#server/orders/queries/commissions.ts';
import { addOffer, openTestMarket, cliActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const sellerOf = async (slug: string) =>
  (await market.owner<{ id: string }[]>`select id from sellers where slug = ${slug}`)[0]!.id;
const set = (
  rule: { sellerId?: string; category?: string; bps: number | null; validFrom?: string },
  key: string = randomUUID(),
) =>
  setCommission.perform(market.shop, cliActor, {
    sellerId: null,
    category: null,
    validFrom: null,
    note: '',
    key,
    ...rule,
  });
/** The commission stored on the line of a new order of this offer. */
async function sell(offer: Awaited<ReturnType<typeof addOffer>>) {
  const { orderId } = await market.place([{ offer }]);
  const [line] = await market.owner<{ bps: number; minor: number }[]>`
    select commission_bps as bps, commission_minor::int as minor from order_lines where order_id = ${orderId}`;
  return { orderId, ...line! };
}

test('the most specific rule is frozen on the line: category, seller, both; an ended one gives way; a sale of yesterday keeps its own', async () => {
  const offer = await addOffer(market.owner, { seller: 'regles', price: 10_000 });
  const sellerId = await sellerOf('regles');
  const yesterday = await sell(offer);
  expect(yesterday).toMatchObject({ bps: 1000, minor: 1000 });
  await set({ category: 'cuisine', bps: 800 });
  expect((await sell(offer)).bps).toBe(800);
  await set({ sellerId, bps: 600 });
  expect((await sell(offer)).bps).toBe(600);
  await set({ sellerId, category: 'cuisine', bps: 400 });
  expect((await sell(offer)).bps).toBe(400);
  await set({ sellerId, category: 'cuisine', bps: null });
  expect((await sell(offer)).bps).toBe(600);
  const [kept] = await market.owner`
    select commission_bps as bps, commission_minor::int as minor from order_lines where order_id = ${yesterday.orderId}`;
  expect(kept).toEqual({ bps: 1000, minor: 1000 });
  await expect(
    market.owner`update order_lines set commission_bps = 1 where order_id = ${yesterday.orderId}`,
  ).rejects.toThrow(/frozen at the sale/);
});

test('a rule of tomorrow changes nothing today, and holds tomorrow', async () => {
  const offer = await addOffer(market.owner, { seller: 'demain', price: 10_000 });
  const sellerId = await sellerOf('demain');
  const before = (await sell(offer)).bps;
  await set({ sellerId, bps: 123, validFrom: new Date(market.shop.now().getTime() + 3_600_000).toISOString() });
  expect((await sell(offer)).bps).toBe(before);
  market.passMinutes(61);
  expect((await sell(offer)).bps).toBe(123);
});

test('what was agreed with a seller when it came holds until a rule of its own is written', async () => {
  const offer = await addOffer(market.owner, { seller: 'accord', price: 10_000 });
  await market.owner`update sellers set commission_bps = 250 where slug = 'accord'`;
  expect((await sell(offer)).bps).toBe(250);
  await set({ sellerId: await sellerOf('accord'), bps: 700 });
  expect((await sell(offer)).bps).toBe(700);
});

test('the same form twice is one rule; another wish with its key, a rule of the past and one of nobody are refused', async () => {
  const key = randomUUID();
  const [first, again] = [
    await set({ category: 'mode', bps: 900 }, key),
    await set({ category: 'mode', bps: 900 }, key),
  ];
  expect(again).toMatchObject({ id: first.id, isNew: false });
  await expect(set({ category: 'mode', bps: 901 }, key)).rejects.toMatchObject({ code: 'commission/key-reused' });
  const later = new Date(market.shop.now().getTime() + 86_400_000).toISOString();
  await expect(set({ category: 'mode', bps: 900, validFrom: later }, key)).rejects.toMatchObject({
    code: 'commission/key-reused',
  });
  const past = new Date(market.shop.now().getTime() - 86_400_000).toISOString();
  await expect(set({ bps: 1, validFrom: past })).rejects.toMatchObject({ code: 'commission/past' });
  await expect(set({ category: 'rien', bps: 1 })).rejects.toMatchObject({ code: 'commission/unknown-subject' });
  await expect(set({ sellerId: randomUUID(), bps: 1 })).rejects.toMatchObject({ code: 'commission/unknown-subject' });
  const rows =
    await market.owner`select 1 from audit_log where action = 'commission/set' and facts ->> 'category' = 'mode'`;
  expect(rows).toHaveLength(1);
});

test('the history keeps every rule with who wrote it, and nobody changes one', async () => {
  const { history, current } = await asMarket(market.shop.sql, async (tx) => ({
    history: await listCommissionRuleHistory(tx, { before: null, most: 100 }),
    current: await currentAndFutureCommissionRules(tx, market.shop.now()),
  }));
  expect(history[0]).toMatchObject({ actor: 'operator:test' });
  expect(current.every(({ bps }) => bps !== null)).toBe(true);
  expect(new Set(current.map(({ sellerId, category }) => `${sellerId} ${category}`)).size).toBe(current.length);
  await expect(market.owner`update commission_rules set bps = 1`).rejects.toThrow(/append only/);
});
