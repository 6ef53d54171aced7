// Views of products and additions to carts, counted for their sellers, and the funnel of a seller's overview.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asPerson } from '#server/database/transaction-as.ts';
import { moveBrowserCartToServer } from '#server/cart/actions/take-hand-over.ts';
import { changeCartLine } from '#server/cart/actions/change-line.ts';
import { purgeFiguresAction } from '#server/figures/actions/purge-figures.ts';
import { createProductEventCounter } from '#server/figures/count-goods.ts';
import { receiveProductEvents } from '#server/figures/endpoints/product-events.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { addMemberWithSellerApi } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket({ timeZone: 'America/Toronto' });
});
afterAll(() => market.stop());

const anyone: Actor = { kind: 'visitor', network: '192.0.2.1' };
const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0', 'sec-fetch-mode': 'navigate' };
async function shopWithOffer() {
  const offer = await addOffer(market.owner, { seller: `boutique-${randomUUID().slice(0, 8)}` });
  const [row] = await market.owner<{ seller: string; product: string; slug: string }[]>`
    select o.seller_id as seller, p.id as product, p.slug from offers o join products p on p.id = o.product_id where o.id = ${offer.id}`;
  return { offer, ...row! };
}
const counted = async (seller: string) => [
  ...(await market.owner`select views, adds from seller_product_days where seller_id = ${seller}`),
];
const member = async (seller: string, permission: SellerPermission, shop = market.shop) => {
  const { actor, selling } = await addMemberWithSellerApi({ ...market, shop }, seller, permission);
  return { claims: { sub: actor.id, session_id: actor.sessionId }, selling };
};

test('pages that are opened, screens that the app reports and adds to carts are counted for the seller, without programs, pages fetched ahead and one network alone', async () => {
  const { seller, slug, offer } = await shopWithOffer();
  const other = await shopWithOffer();
  const goods = createProductEventCounter(market.shop);
  const open = (url: string, headers: Record<string, string> = {}, address = '192.0.2.1') =>
    goods.countPage({ method: 'GET', url, headers: { ...chrome, ...headers } }, () => address);
  open(`/produit/${slug}`);
  open(`/produit/${slug}?de=home`);
  open(`/produit/${slug}`, { 'user-agent': 'Googlebot/2.1' });
  open(`/produit/${slug}`, { 'sec-purpose': 'prefetch' });
  open(`/produit/${slug}.data`, { 'sec-fetch-mode': 'cors' });
  open('/produit/inconnu');
  const report = (body: object | string, headers: Record<string, string> = chrome, address = '198.51.100.1') =>
    receiveProductEvents(
      goods,
      new Request('http://shop.test/api/goods', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      }),
      address,
    );
  expect((await report({ view: slug })).status).toBe(204);
  expect((await report({ add: offer.id })).status).toBe(204);
  expect((await report({ add: randomUUID() })).status).toBe(204);
  for (const body of ['', '{', '[]', { view: '' }, { add: 'x' }, { person: 'awa' }])
    expect((await report(body)).status).toBe(400);
  expect((await report({ view: 'x'.repeat(600) })).status).toBe(413);
  expect((await report({ view: slug }, { ...chrome, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await report({ view: slug }, { 'user-agent': 'curl/8' })).status).toBe(204);
  await goods.flush();
  expect(await counted(seller)).toEqual([{ views: 3, adds: 1 }]);
  expect(await counted(other.seller)).toEqual([]);

  // The counts that are written later are added to the same row of the day.
  for (let n = 0; n < 100; n++) open(`/produit/${slug}`, {}, '203.0.113.9');
  expect((await report({ view: slug }, chrome, '203.0.113.9')).status).toBe(429);
  await goods.close();
  expect(await counted(seller)).toEqual([{ views: 63, adds: 1 }]);

  await market.owner`update seller_product_days set day = current_date - 63`;
  await purgeFiguresAction.perform(market.shop, testJobActor, {});
  expect(await counted(seller)).toEqual([]);
});

test('carts of the server count too: a form that adds, and what a light page hands over, once; a removal taken back does not', async () => {
  const { seller, offer } = await shopWithOffer();
  const goods = createProductEventCounter(market.shop);
  const shop = { ...market.shop, countAdd: goods.countAdd };
  const line = { offerId: offer.id, quantity: 1 };
  const cartId = await changeCartLine.perform(shop, anyone, { cartId: null, ...line, how: 'add' });
  await changeCartLine.perform(shop, anyone, { cartId, ...line, how: 'put' });
  await changeCartLine.perform(shop, anyone, { cartId, ...line, quantity: 3, how: 'set' });
  await changeCartLine.perform(shop, anyone, { cartId, offerId: randomUUID(), quantity: 1, how: 'add' });
  const handOver = { key: randomUUID(), lines: [{ id: offer.id, quantity: 2 }] };
  for (let again = 0; again < 2; again++) await moveBrowserCartToServer.perform(shop, anyone, { cartId, handOver });
  await goods.close();
  expect(await counted(seller)).toEqual([{ views: 0, adds: 2 }]);
});

test('what was counted is written every half minute, and before a member reads the overview', async () => {
  const { seller, offer } = await shopWithOffer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const goods = createProductEventCounter(market.shop);
  goods.countAdd(offer.id);
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await expect.poll(() => counted(seller)).toEqual([{ views: 0, adds: 1 }]);
  goods.countAdd(offer.id);
  const { selling } = await member(seller, 'orders', { ...market.shop, writeGoods: goods.flush });
  expect((await selling.funnel(seller)).periods[0]).toMatchObject({ bars: expect.anything() });
  expect(await counted(seller)).toEqual([{ views: 0, adds: 2 }]);
  await goods.close();
});

test('the overview of a member with orders shows the last week and month: views, adds and paid orders of the same days, and what was looked at most', async () => {
  const { seller, product, offer } = await shopWithOffer();
  const { selling, claims } = await member(seller, 'orders');
  expect(await selling.funnel(seller)).toMatchObject({ began: null, top: [] });
  const place = async (at: string): Promise<void> => {
    const { orderId } = await market.place([{ offer }], { email: `${randomUUID()}@client.example` });
    await market.owner`update orders set status = 'paid', paid_at = ${at}::timestamptz where id = ${orderId}`;
    await market.owner`update seller_orders set status = 'to_prepare', created_at = ${at}::timestamptz where order_id = ${orderId}`;
  };
  const daysAgo = (days: number): Date => new Date(market.shop.now().getTime() - days * 86_400_000);
  const day = (days: number): string => daysAgo(days).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
  const put = (days: number, views: number, adds: number) =>
    market.owner`insert into seller_product_days (seller_id, day, product_id, views, adds) values (${seller}, ${day(days)}::date, ${product}, ${views}, ${adds})`;
  await put(0, 100, 8);
  await put(20, 60, 2);
  await put(40, 1000, 1000);
  for (const days of [0, 10]) await place(daysAgo(days).toISOString());
  // This order is older than the first views.
  await place(daysAgo(25).toISOString());

  const { began, periods, top } = await selling.funnel(seller);
  expect(began).toBe(day(20));
  expect(periods.map(({ days, bars }) => [days, bars.map(({ count, ofBefore }) => [count, ofBefore])])).toEqual([
    [
      7,
      [
        [100, null],
        [8, 8],
        [1, 12.5],
      ],
    ],
    [
      30,
      [
        [160, null],
        [10, 6.3],
        [2, 20],
      ],
    ],
  ]);
  expect(top).toMatchObject([{ views: 160, adds: 10 }]);

  const rows = (who: object) =>
    asPerson(market.shop.sql, who as never, (tx) => tx`select views from seller_product_days`);
  expect(await rows(claims)).toHaveLength(3);
  const stranger = await member((await shopWithOffer()).seller, 'orders');
  expect(await rows(stranger.claims)).toHaveLength(0);
  const stocker = await member(seller, 'products');
  expect(await rows(stocker.claims)).toHaveLength(0);
  for (const { selling: others } of [stranger, stocker])
    await expect(others.funnel(seller)).rejects.toMatchObject({ code: 'access/denied' });
});
