// A seller's stock: visitors and rivals see ten at most; the seller and checkouts use the exact number.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { describeDifference } from '#server/ledger/reconcile-ledger.ts';
import { createRestServer, type RestTestServer } from '../../tests/supabase/rest-server.ts';
import { addOffer, openTestMarket, type TestMarket, type TestOffer } from './test-market.ts';

let market: TestMarket;
let rest: RestTestServer;
let many: TestOffer;
let few: TestOffer;
const people = { seller: randomUUID(), rival: randomUUID(), admin: randomUUID() };
beforeAll(async () => {
  market = await openTestMarket();
  rest = createRestServer({ pool: market.shop.sql, ownerUrl: market.ownerUrl });
  many = await addOffer(market.owner, { seller: 'grossiste', stock: 5731 });
  few = await addOffer(market.owner, { seller: 'grossiste', stock: 3 });
  for (const id of Object.values(people))
    await market.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`;
  await market.owner`insert into user_roles (user_id, role) values (${people.seller}, 'merchant'), (${people.rival}, 'merchant'), (${people.admin}, 'admin')`;
  await market.owner`update sellers set owner_id = ${people.seller} where slug = 'grossiste'`;
  await addOffer(market.owner, { seller: 'rival', stock: 4 });
  await market.owner`update sellers set owner_id = ${people.rival} where slug = 'rival'`;
});
afterAll(async () => {
  await rest.close();
  await market.stop();
});
const as = async (sub?: string) => rest.client(sub ? await rest.token({ sub }) : undefined);

test('nobody reads the exact stock of an offer over REST, nor finds it by a filter, an order or an embedding', async () => {
  for (const client of [await as(), await as(people.rival), await as(people.seller), await as(people.admin)]) {
    const tries = [
      client.from('offers').select('stock').eq('id', many.id),
      client.from('offers').select('*').eq('id', many.id),
      client.from('offers').select('id').gt('stock', 5000),
      client.from('offers').select('id').order('stock'),
      client.from('products').select('offers(stock)'),
    ];
    for (const tried of tries) {
      const { data, error } = await tried;
      expect([error?.code ?? JSON.stringify(data)]).toEqual([expect.not.stringContaining('5731')]);
      if (error) expect(error.code).toBe('42501');
    }
    const shown = await client
      .from('offers')
      .select('id, stock_shown')
      .in('id', [many.id, few.id])
      .order('stock_shown');
    expect(shown.data).toEqual([
      { id: few.id, stock_shown: 3 },
      { id: many.id, stock_shown: 10 },
    ]);
  }
});

test('a product’s page and the search say ten at most, and few as they are', async () => {
  const [{ slug }] =
    (await market.owner`select p.slug from products p join offers o on o.product_id = p.id where o.id = ${many.id}`) as unknown as [
      { slug: string },
    ];
  const client = await as();
  const product = await client.rpc('get_product', { slug });
  expect(product.error).toBeNull();
  expect(JSON.stringify(product.data)).not.toContain('5731');
  expect(product.data.offers[0]).toMatchObject({ stock: 10, in_stock: true });
  const found = await client.rpc('search_products', { query: 'théière', country: 'CA' });
  expect(found.error).toBeNull();
  const stocks = (found.data as { items: { stock: number }[] }).items.map(({ stock }) => stock);
  expect(stocks.toSorted((a, b) => a - b)).toEqual([3, 4, 10]);
});

test('the seller reads the figures of their own offers, an administrator all, nobody else any', async () => {
  const read = async (sub?: string) =>
    (await (await as(sub)).rpc('offer_stock')).data as { offer_id: string; stock: number }[] | null;
  expect((await read(people.seller))!.map(({ stock }) => stock).toSorted((a, b) => a - b)).toEqual([3, 5731]);
  expect((await read(people.rival))!.map(({ stock }) => stock)).toEqual([4]);
  expect((await read(people.admin))!.length).toBe(3);
  expect(await read()).toBeNull();
});

test('a quote compares with the exact stock, and says no more of it than it must', async () => {
  const quote = (offer: TestOffer, quantity: number, country = 'CA') =>
    quoteOrder(market.shop, { lines: [{ offer_id: offer.id, quantity }], country, currency: 'CAD' }, 'fr');
  expect((await quote(many, 50)).payable).toBe(true);
  expect((await quote(few, 4)).lines[0]!.problem).toMatchObject({ code: 'offer/short-stock', facts: { left: 3 } });
  expect((await quote(many, 1, 'ML')).lines[0]!.problem).toMatchObject({
    code: 'offer/shipping-unknown',
    facts: { left: 10 },
  });
  await market.owner`update offers set is_active = false where id = ${few.id}`;
  expect((await quote(few, 1)).lines[0]).toMatchObject({ name: '', problem: { code: 'offer/gone' } });
});

test('the wholesaler’s minimum is shown in full: what can be ordered at all is in stock', async () => {
  const pallet = await addOffer(market.owner, { seller: 'grossiste', stock: 640, minimum: 500 });
  const { data } = await (await as()).from('offers').select('stock_shown').eq('id', pallet.id).single();
  expect(data).toEqual({ stock_shown: 500 });
});

test('a payment whose order a restored backup does not know is told with the order the provider names', () => {
  const facts = { provider: 'stripe', payment: 'pi_1', amountMinor: 1999, currency: 'CAD' };
  const order = '0d6c1c9e-63a5-4d4e-9b0e-5f0c2a7f3b11';
  expect(
    describeDifference({ kind: 'payment-unknown', orderNumber: null, facts: { ...facts, order } }, 'en'),
  ).toContain(`order named: ${order}`);
  expect(describeDifference({ kind: 'payment-unknown', orderNumber: null, facts }, 'en')).toContain(
    'order named: none',
  );
});
