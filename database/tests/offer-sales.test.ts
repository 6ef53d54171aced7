// A sale of an offer begins and ends by itself. Nobody pays the sale price after its end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { parseCursor } from '#domain/desk/cursor.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { findSavedCart, replaceSavedCart } from '#server/people/queries/account-lists.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { editOffers } from '#server/sellers/actions/edit-offers.ts';
import { endSale } from '#server/sellers/actions/end-sale.ts';
import { updateDueSales } from '#server/sellers/actions/update-due-sales.ts';
import { planSale } from '#server/sellers/actions/plan-sale.ts';
import { findStockChanges, findStocksOnChangedDays } from '#server/sellers/queries/offer-history.ts';
import { readOfferPage } from '#server/sellers/offer-page.ts';
import { findSellerOffersByIds } from '#server/sellers/queries/offers.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { addShopWithOffer } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const job: Actor = { kind: 'job', name: 'follow-sales' } as never;
const minute = 60_000;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function shopWithOffer() {
  const shop = await addShopWithOffer(market.owner, 'products');
  return { ...shop, id: shop.offer.id };
}
type Scene = Awaited<ReturnType<typeof shopWithOffer>>;

const plan = ({ seller, id, actor }: Scene, given: object = {}) =>
  planSale.perform(market.shop, actor, {
    seller,
    sale: randomUUID(),
    offer: id,
    priceMinor: 1500,
    currency: 'CAD',
    startsAt: null,
    endsAt: new Date(market.shop.now().getTime() + 60 * minute).toISOString(),
    ...given,
  });
const journalOf = (seller: string, offer: string, journal: 'price' | 'stock' = 'price') => ({
  seller,
  offer,
  journal,
  zone: 'UTC',
  now: market.shop.now(),
  cursor: null,
});
const priceOf = async (id: string) =>
  (await market.owner<{ price: number }[]>`select price_minor::int as price from offers where id = ${id}`)[0]!.price;
const saleOf = async (id: string) =>
  (
    await market.owner`select state, ended_by as by, regular_price_minor::int as regular from offer_sales where offer_id = ${id} order by created_at desc limit 1`
  )[0];
const follow = () => updateDueSales.perform(market.shop, job, {});
/** The current unit price for a buyer in Canada, in cents. */
async function quoted(id: string) {
  const quote = await quoteOrder(
    market.shop,
    { lines: [{ offer_id: id, quantity: 1 }], country: 'CA', currency: 'CAD', replaces: [] } as never,
    'fr',
  );
  return (quote as unknown as { lines: { unit_price: number }[] }).lines[0]!.unit_price;
}

test('a sale begins at once or at its time, ends at its time, and running the job again changes nothing', async () => {
  const [now, later] = [await shopWithOffer(), await shopWithOffer()];
  expect(await plan(now)).toEqual({ isRepeat: false, hasBegun: true });
  expect(await priceOf(now.id)).toBe(1500);
  const start = new Date(market.shop.now().getTime() + 10 * minute).toISOString();
  expect(await plan(later, { startsAt: start })).toEqual({ isRepeat: false, hasBegun: false });
  await follow();
  expect(await priceOf(later.id)).toBe(1999);
  market.passMinutes(11);
  expect((await follow()).begun).toEqual([later.id]);
  expect((await follow()).begun).toEqual([]);
  expect(await priceOf(later.id)).toBe(1500);
  market.passMinutes(60);
  expect(new Set((await follow()).ended)).toEqual(new Set([now.id, later.id]));
  expect(await follow()).toMatchObject({ begun: [], ended: [] });
  expect([await priceOf(now.id), await priceOf(later.id)]).toEqual([1999, 1999]);
  const log = await market.owner<{ price: number }[]>`
    select price_minor::int as price from price_changes where offer_id = ${now.id} order by id`;
  expect(log.map(({ price }) => price)).toEqual([1999, 1500, 1999]);
});

test('a sale sent twice is one sale; its form with another price, begin or end is refused', async () => {
  const [now, later] = [await shopWithOffer(), await shopWithOffer()];
  const at = (minutes: number) => new Date(market.shop.now().getTime() + minutes * minute).toISOString();
  const [first, second] = [
    { sale: randomUUID(), endsAt: at(60) },
    { sale: randomUUID(), startsAt: at(10), endsAt: at(60) },
  ];
  expect(await plan(now, first)).toEqual({ isRepeat: false, hasBegun: true });
  expect(await plan(later, second)).toEqual({ isRepeat: false, hasBegun: false });
  market.passMinutes(1);
  expect(await plan(now, first)).toEqual({ isRepeat: true, hasBegun: true });
  expect(await plan(later, second)).toEqual({ isRepeat: true, hasBegun: false });
  for (const other of [{ priceMinor: 1400 }, { endsAt: at(90) }, { startsAt: at(20) }])
    await expect(plan(now, { ...first, ...other })).rejects.toMatchObject({ code: 'request/key-reused' });
  await expect(plan(later, { ...second, startsAt: null })).rejects.toMatchObject({ code: 'request/key-reused' });
  market.passMinutes(61);
  await follow();
});

test('R-CART-04 after the end nobody is asked the sale’s price, though its job never came; an order of before keeps it', async () => {
  const scene = await shopWithOffer();
  await plan(scene);
  expect(await quoted(scene.id)).toBe(1500);
  const placed = await market.place([{ offer: { ...scene.offer, price: 1500 } }]);
  market.passMinutes(61);
  expect(await priceOf(scene.id)).toBe(1500);
  expect(await quoted(scene.id)).toBe(1999);
  await expect(market.place([{ offer: { ...scene.offer, price: 1500 } }])).rejects.toMatchObject({
    code: 'order/lines-refused',
    lines: [{ code: 'offer/price-changed' }],
  });
  const [line] = await market.owner`
    select unit_price_minor::int as price from order_lines where order_id = ${placed.orderId}`;
  expect(line!['price']).toBe(1500);
  // After the sale the product's page shows the regular price too. The page uses PostgreSQL's clock, not the market's.
  await market.owner`update offer_sales set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 minute' where offer_id = ${scene.id}`;
  const [page] = await market.owner<{ offers: { price: number; sale_ends: string | null }[] }[]>`
    select get_product(p.slug) -> 'offers' as offers from products p join offers o on o.product_id = p.id where o.id = ${scene.id}`;
  expect(page!.offers[0]).toMatchObject({ price: 1999, sale_ends: null });
  // So does the cart of an account (R-CART-04).
  if (scene.actor.kind !== 'person') throw new Error('a person');
  const { id: sub, sessionId, aal } = scene.actor;
  const cart = await asPerson(
    market.shop.sql,
    { sub, role: 'authenticated', session_id: sessionId, aal },
    async (tx) => {
      await replaceSavedCart(tx, [{ id: scene.id, quantity: 1, customSpecs: null }]);
      return findSavedCart(tx, { country: 'CA', language: 'fr' });
    },
  );
  expect(cart.map(({ price }) => price)).toEqual([19.99]);
  await follow();
});

test('the sheet and a file write the usual price: the sale stays below it, and ends where it is no sale any more', async () => {
  const scene = await shopWithOffer();
  await plan(scene);
  const [shown] = await asMarket(market.shop.sql, (tx) => findSellerOffersByIds(tx, scene.seller, [scene.id]));
  expect(shown).toMatchObject({ priceMinor: 1999, sale: { priceMinor: 1500, state: 'running' } });
  const was = { priceMinor: 1999, stock: 10, minimumOrderQuantity: 1, isActive: true };
  const edit = (from: object, to: object) =>
    editOffers.perform(market.shop, scene.actor, {
      seller: scene.seller,
      rows: [{ id: scene.id, was: { ...was, ...from }, to: { ...was, ...to } }],
    });
  // Only the stock changes, so the sale stays.
  expect(await edit({}, { stock: 8 })).toMatchObject([{ set: { stock: 8 }, conflicts: [] }]);
  expect(await priceOf(scene.id)).toBe(1500);
  await edit({ stock: 8 }, { stock: 8, priceMinor: 2500 });
  expect(await priceOf(scene.id)).toBe(1500);
  expect(await saleOf(scene.id)).toMatchObject({ state: 'running', regular: 2500 });
  await market.owner`update offers set price_minor = 1400 where id = ${scene.id}`;
  expect(await priceOf(scene.id)).toBe(1400);
  expect(await saleOf(scene.id)).toMatchObject({ state: 'ended', by: 'price' });
});

test('the usual price becomes exactly that of the sale: the sale ends, and the price stays after its time', async () => {
  const scene = await shopWithOffer();
  await plan(scene);
  const was = { priceMinor: 1999, stock: 10, minimumOrderQuantity: 1, isActive: true };
  const row = { id: scene.id, was, to: { ...was, priceMinor: 1500 } };
  expect(await editOffers.perform(market.shop, scene.actor, { seller: scene.seller, rows: [row] })).toMatchObject([
    { set: { priceMinor: 1500 }, conflicts: [] },
  ]);
  expect(await saleOf(scene.id)).toMatchObject({ state: 'ended', by: 'price' });
  market.passMinutes(61);
  await follow();
  expect([await priceOf(scene.id), await quoted(scene.id)]).toEqual([1500, 1500]);
});

test('of two edits of an offer on sale the later one sees the first: it is told of it, and undoes nothing', async () => {
  const scene = await shopWithOffer();
  await plan(scene);
  const was = { priceMinor: 1999, stock: 10, minimumOrderQuantity: 1, isActive: true };
  const edit = (to: object) =>
    editOffers.perform(market.shop, scene.actor, {
      seller: scene.seller,
      rows: [{ id: scene.id, was, to: { ...was, ...to } }],
    });
  let later: [ReturnType<typeof edit>, ReturnType<typeof edit>] | undefined;
  await asMarket(market.shop.sql, async (tx) => {
    // Simulates a first edit that takes the lock and sets a regular price of 25.00 while two other edits wait.
    await tx`select 1 from offers where id = ${scene.id} for update`;
    later = [edit({ minimumOrderQuantity: 2 }), edit({ priceMinor: 3000 })];
    await expect
      .poll(async () => (await market.owner`select count(*)::int as n from pg_locks where not granted`)[0]!['n'])
      .toBe(2);
    await tx`update offers set price_minor = 2500 where id = ${scene.id}`;
  });
  expect(await Promise.all(later!)).toMatchObject([
    [{ set: { minimumOrderQuantity: 2 }, conflicts: [] }],
    [{ before: { priceMinor: 2500 }, set: {}, conflicts: ['priceMinor'] }],
  ]);
  expect(await saleOf(scene.id)).toMatchObject({ state: 'running', regular: 2500 });
});

test('it is ended early, or withdrawn, once; another one may follow, two at a time may not', async () => {
  const scene = await shopWithOffer();
  const sale = randomUUID();
  const first = { sale, endsAt: new Date(market.shop.now().getTime() + 60 * minute).toISOString() };
  await plan(scene, first);
  expect(await plan(scene, first)).toEqual({ isRepeat: true, hasBegun: true });
  expect(await plan(scene)).toEqual({ fault: 'open' });
  const end = () => endSale.perform(market.shop, scene.actor, { seller: scene.seller, offer: scene.id, sale });
  expect([await end(), await end()]).toEqual([true, false]);
  expect(await priceOf(scene.id)).toBe(1999);
  const planned = randomUUID();
  const start = new Date(market.shop.now().getTime() + 30 * minute).toISOString();
  await plan(scene, { sale: planned, startsAt: start });
  expect(
    await endSale.perform(market.shop, scene.actor, { seller: scene.seller, offer: scene.id, sale: planned }),
  ).toBe(true);
  market.passMinutes(31);
  await follow();
  expect(await priceOf(scene.id)).toBe(1999);
  const rows = await market.owner`
    select action from audit_log where facts ->> 'offer' = ${scene.id} and action like 'sale/%' order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['sale/planned', 'sale/ended', 'sale/planned', 'sale/ended']);
});

test('a planned sale whose offer has become as cheap meanwhile never begins', async () => {
  const scene = await shopWithOffer();
  const start = new Date(market.shop.now().getTime() + 5 * minute).toISOString();
  await plan(scene, { startsAt: start });
  await market.owner`update offers set price_minor = 1500 where id = ${scene.id}`;
  market.passMinutes(6);
  expect((await follow()).begun).toEqual([]);
  expect(await saleOf(scene.id)).toMatchObject({ state: 'ended', by: 'price', regular: null });
});

test('offers of another seller are out of reach, and so is a price that is no sale', async () => {
  const [mine, other] = [await shopWithOffer(), await shopWithOffer()];
  expect(await plan({ ...mine, id: other.id })).toEqual({ fault: 'gone' });
  await expect(plan({ ...other, actor: mine.actor })).rejects.toMatchObject({ code: 'access/denied' });
  expect(await plan(mine, { priceMinor: 1999 })).toEqual({ faults: { price: 'price-high' } });
  expect(await plan(mine, { currency: 'XOF' })).toEqual({ fault: 'currency' });
  expect(await asMarket(market.shop.sql, (tx) => readOfferPage(tx, journalOf(mine.seller, other.id)))).toBeNull();
});

test('what its page says will be shown is what is shown: a reduction where the log proves it, else the price alone', async () => {
  const [old, young] = [await shopWithOffer(), await shopWithOffer()];
  await market.owner`insert into price_changes (offer_id, price_minor, currency, changed_at) values (${old.id}, 2500, 'CAD', now() - interval '60 days')`;
  const start = new Date(market.shop.now().getTime() + 5 * minute).toISOString();
  const said = async ({ seller, id }: Scene) =>
    (await asMarket(market.shop.sql, (tx) => readOfferPage(tx, journalOf(seller, id))))!.open!.percent;
  for (const scene of [old, young]) await plan(scene, { startsAt: start });
  const before = [await said(old), await said(young)];
  expect(before).toEqual([24, null]);
  market.passMinutes(6);
  await follow();
  const shown = async ({ id }: Scene) =>
    (
      await market.owner<{ percent: number | null }[]>`select discount_percent as percent from offers where id = ${id}`
    )[0]!.percent;
  expect([await shown(old), await shown(young)]).toEqual(before);
});

test('its logs: each price with the one before, each stock with what changed it, by key, and the days of the drawing', async () => {
  const { id, seller, offer, actor } = await shopWithOffer();
  await market.owner`insert into price_changes (offer_id, price_minor, currency, changed_at) values (${id}, 2500, 'CAD', now() - interval '200 days')`;
  await market.place([{ offer, quantity: 3 }]);
  const was = { priceMinor: 1999, stock: 7, minimumOrderQuantity: 1, isActive: true };
  for (let stock = 8; stock < 60; stock++)
    await editOffers.perform(market.shop, actor, {
      seller,
      rows: [{ id, was: { ...was, stock: stock - 1 }, to: { ...was, stock } }],
    });
  const read = <Answer>(work: Parameters<typeof asMarket<Answer>>[1]) => asMarket(market.shop.sql, work);
  const prices = (await read((tx) => readOfferPage(tx, journalOf(seller, id))))!.journal;
  expect(prices.rows).toMatchObject([
    { priceMinor: 1999, beforeMinor: 2500 },
    { priceMinor: 2500, beforeMinor: null },
  ]);
  expect(prices.days.map(({ value }) => value)).toEqual([2500, 1999]);
  const stocks = (await read((tx) => readOfferPage(tx, journalOf(seller, id, 'stock'))))!.journal;
  expect(stocks.rows).toHaveLength(50);
  expect(stocks.rows[0]).toMatchObject({ from: 58, to: 59, isOrder: false });
  const rest = await read((tx) => findStockChanges(tx, id, { cursor: parseCursor(stocks.next, 'newest'), limit: 50 }));
  expect(rest.rows).toMatchObject([
    { from: 8, to: 9 },
    { from: 7, to: 8, isOrder: false },
    { from: 10, to: 7, isOrder: true },
  ]);
  expect(rest.next).toBeNull();
  expect(
    await read((tx) => findStocksOnChangedDays(tx, id, { from: dayIn(-1), to: dayIn(1), zone: 'UTC' })),
  ).toMatchObject([{ value: 59 }]);
});
