// The employees' lists of orders, sellers and people: search, filters, and pages that neither lose nor repeat a row.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListDefinition } from '#domain/desk/list-query.ts';
import { parseListQuery } from '#domain/desk/list-query.ts';
import { ordersListDefinition } from '#domain/desk/orders-list.ts';
import { peopleListDefinition } from '#domain/desk/people-list.ts';
import { sellersListDefinition } from '#domain/desk/sellers-list.ts';
import { splitSearchWords } from '#domain/desk/search-words.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { readDeskOrder } from '#server/desk/queries/order-detail.ts';
import { findDeskOrders } from '#server/desk/queries/orders.ts';
import { findDeskPeople } from '#server/desk/queries/people.ts';
import { findDeskSellers } from '#server/desk/queries/sellers.ts';
import { suspendSeller } from '#server/sellers/actions/suspend-seller.ts';
import { openTestMarket, cliActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';

let market: TestMarket;
let placed: Awaited<ReturnType<typeof placePaidOrder>>[];
beforeAll(async () => {
  market = await openTestMarket();
  placed = [];
  for (let n = 0; n < 5; n++) placed.push(await placePaidOrder(market));
});
afterAll(() => market.stop());

const queryOf = <Shape extends ListDefinition>(shape: Shape, given: Record<string, string>) =>
  parseListQuery(shape, new URLSearchParams(given)) as never;
const orders = (given: Record<string, string>, limit = 50) =>
  asMarket(market.shop.sql, (tx) => findDeskOrders(tx, queryOf(ordersListDefinition, given), limit, 'America/Toronto'));
const numberOf = async (id: string) =>
  (await market.owner<{ number: string }[]>`select number from orders where id = ${id}`)[0]!.number;
const found = async (given: Record<string, string>) => (await orders(given)).rows.map(({ id }) => id);

test('an order is found by its number, mail, name, telephone, product, seller and the provider’s reference, however written', async () => {
  const [first] = placed;
  await market.owner`
    update orders set customer_name = 'Aïssatou Diallo', customer_email = 'Aissa.D@courriel.example', customer_phone = '+223 70 12 34 56' where id = ${first!.orderId}`;
  const [line] = await market.owner<
    { title: string }[]
  >`select title_fr as title from order_lines where id = ${first!.lines[0]!}`;
  const number = await numberOf(first!.orderId);
  for (const q of [
    number,
    number.toLowerCase(),
    number.slice(4),
    'aissatou',
    'DIALLO aïssatou',
    'aissa.d@courriel.example',
    '22370123456',
    '70 123 456'.replaceAll(' ', ''),
    line!.title,
    first!.sellerSlugs[0]!,
    first!.paymentId,
  ])
    expect(await found({ q }), q).toEqual([first!.orderId]);
  expect(await found({ q: 'personne-de-ce-nom' })).toEqual([]);
  expect(await found({ q: 'ab' })).toEqual([]);
  expect(await found({ q: "100%' or true --" })).toEqual([]);
});

test('filters: state, seller, country, days and amounts', async () => {
  const [, second, third] = placed;
  await market.owner`update orders set country_code = 'ML' where id = ${second!.orderId}`;
  await market.owner`update seller_orders set status = 'shipped' where order_id = ${third!.orderId}`;
  expect(await found({ country: 'ML' })).toEqual([second!.orderId]);
  expect(await found({ seller: third!.sellerSlugs[1]! })).toEqual([third!.orderId]);
  expect(await found({ state: 'to_prepare' })).not.toContain(third!.orderId);
  expect(await found({ state: 'paid' })).toHaveLength(5);
  expect(await found({ state: 'disputed' })).toEqual([]);
  expect(await found({ state: 'expired' })).toEqual([]);
  // Each order costs 44.99.
  expect(await found({ least: '44,99', most: '44.99', currency: 'CAD' })).toHaveLength(5);
  expect(await found({ least: '45' })).toEqual([]);
  expect(await found({ least: 'beaucoup' })).toEqual([]);
  expect(await found({ currency: 'XOF' })).toEqual([]);
  expect(await found({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  expect(await found({ from: '2020-01-01' })).toHaveLength(5);
});

test('pages follow each other by a key, forwards and back, of all orders and of one seller’s, and a new order moves none', async () => {
  const forwards: string[] = [];
  let page = await orders({}, 2);
  const first = page.rows.map(({ id }) => id);
  await placePaidOrder(market);
  for (;;) {
    forwards.push(...page.rows.map(({ id }) => id));
    if (!page.next) break;
    page = await orders({ page: page.next }, 2);
  }
  expect(forwards).toEqual(placed.map(({ orderId }) => orderId).toReversed());
  const back = await orders({ page: page.previous! }, 2);
  expect(back.rows.map(({ id }) => id)).toEqual(forwards.slice(2, 4));
  expect(first).toEqual(forwards.slice(0, 2));
  const oldest = await orders({ sort: 'oldest' }, 2);
  expect(oldest.rows.map(({ id }) => id)).toEqual(forwards.toReversed().slice(0, 2));
  // A cursor of another sort order, or an invalid one, returns the first page.
  expect((await orders({ sort: 'oldest', page: 'AAAA' }, 2)).rows).toEqual(oldest.rows);
});

test('what is typed is folded as the database folds it', async () => {
  const texts = [
    'Crème brûlée',
    'Œuf',
    'Straße',
    'İstanbul',
    'ÇA',
    'Awa@Client.example',
    '+223-70',
    'naïve—café',
    'x’y',
  ];
  for (const text of texts) {
    const [row] = await market.owner<{ folded: string }[]>`select btrim(private.fold(${text})) as folded`;
    const words = text.split(/\s+/).map((word) => splitSearchWords(`${word}zzz`)[0]);
    expect(words.join(' ').replaceAll(/z?zz+/g, '').trim(), text).toBe(row!.folded.replaceAll(/z?zz+/g, ''));
  }
});

test('one order: its parts with what is left, its lines, payments, mails and who did what', async () => {
  const [, , , fourth] = placed;
  const detail = await asMarket(market.shop.sql, async (tx) => readDeskOrder(tx, await numberOf(fourth!.orderId)));
  expect(detail).toMatchObject({
    isRefundable: true,
    hasLate: false,
    parts: [
      { leftItemsMinor: 3000, leftShippingMinor: 500 },
      { leftItemsMinor: 999, leftShippingMinor: 0 },
    ],
    lines: [{ leftUnits: 2 }, { leftUnits: 1 }],
    payments: [{ provider: 'obedient', state: 'paid', reference: fourth!.paymentId }],
    disputes: [],
  });
  expect(detail!.mails.map(({ template }) => template)).toContain('order_paid');
  expect(detail!.audit.map(({ action }) => action)).toContain('order/placed');
  expect(await asMarket(market.shop.sql, (tx) => readDeskOrder(tx, 'S2026AAAAAA'))).toBeNull();
});

test('sellers by name, state and kind; suspended ones are set apart', async () => {
  const sellers = async (given: Record<string, string>) =>
    (await asMarket(market.shop.sql, (tx) => findDeskSellers(tx, queryOf(sellersListDefinition, given), 50))).rows;
  const [slug, id] = [placed[0]!.sellerSlugs[0]!, placed[0]!.sellers[0]!];
  expect((await sellers({ q: slug })).map((row) => [row.slug, row.state, row.offers, row.orders])).toEqual([
    [slug, 'open', 1, 1],
  ]);
  await suspendSeller.perform(market.shop, cliActor, { seller: id, reason: 'Colis jamais partis' });
  expect((await sellers({ state: 'suspended' })).map((row) => row.slug)).toEqual([slug]);
  expect((await sellers({ state: 'open' })).map((row) => row.slug)).not.toContain(slug);
  expect(await sellers({ state: 'appealed' })).toEqual([]);
  expect(await sellers({ source: 'restaurant' })).toEqual([]);
  const names = (await sellers({})).map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
});

test('people by name, address, id and role', async () => {
  const people = async (given: Record<string, string>) =>
    (await asMarket(market.shop.sql, (tx) => findDeskPeople(tx, queryOf(peopleListDefinition, given), 50))).rows;
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at, raw_user_meta_data) values ('ousmane@courriel.example', now(), '{"display_name": "Ousmané Koné"}') returning id`;
  await market.owner`insert into user_roles (user_id, role) values (${row!.id}, 'employee')`;
  const asks: Record<string, string>[] = [
    { q: 'ousmane kone' },
    { q: 'OUSMANE@courriel.example' },
    { q: row!.id },
    { role: 'employee' },
  ];
  for (const given of asks)
    expect((await people(given)).map(({ id, roles }) => [id, roles])).toEqual([[row!.id, ['employee']]]);
  expect(await people({ q: randomUUID() })).toEqual([]);
  expect(await people({ role: 'admin' })).toEqual([]);
});
