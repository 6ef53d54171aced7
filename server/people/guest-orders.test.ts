// Orders placed while signed in belong to the account at once. Guest orders are linked later, to their buyer only.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOffer, openTestMarket, checkoutPayload, type TestMarket } from '#database/tests/test-market.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { asPerson } from '#server/database/transaction-as.ts';
import { findOwnOrderByNumber, findOwnOrders } from './queries/account-orders.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const order = async (customerEmail: string, userId: string | null = null) => {
  const offer = await addOffer(market.owner, { seller: `s-${randomUUID().slice(0, 6)}` });
  return (
    await placeOrder(market.shop, {
      payload: checkoutPayload([{ offer }], { customerEmail }),
      idempotencyKey: randomUUID(),
      language: 'fr',
      userId,
    })
  ).orderId;
};
const address = () => `awa-${randomUUID().slice(0, 8)}@client.example`;
const person = async (email: string, confirmed: boolean) => {
  const [row] = await market.owner<
    { id: string }[]
  >`insert into auth.users (email, email_confirmed_at) values (${email}, ${confirmed ? new Date() : null}) returning id`;
  return row!.id;
};
const ordersOf = async (id: string) =>
  (await asPerson(market.shop.sql, { sub: id }, (tx) => findOwnOrders(tx, { offset: 0, limit: 10 }))).orders.map(
    (one) => one.id,
  );

test('guest orders join the account when its address is confirmed, whatever the case, and not before', async () => {
  const email = address();
  const [first, other] = [await order(email), await order(address())];
  const id = await person(email.toUpperCase(), false);
  expect(await ordersOf(id)).toEqual([]);
  await market.owner`update auth.users set email_confirmed_at = now() where id = ${id}`;
  expect(await ordersOf(id)).toEqual([first]);
  expect((await market.owner`select user_id from orders where id = ${other}`)[0]).toEqual({ user_id: null });
});

test('an account that is confirmed from the start has them at once; later ones join at the next sign-in', async () => {
  const email = address();
  const first = await order(email);
  const id = await person(email, true);
  expect(await ordersOf(id)).toEqual([first]);
  const second = await order(email);
  expect(await ordersOf(id)).toEqual([first]);
  await market.owner`update auth.users set last_sign_in_at = now() where id = ${id}`;
  expect((await ordersOf(id)).toSorted()).toEqual([first, second].toSorted());
});

test('a proven change of the address brings the orders of the new one, and takes none of somebody else’s', async () => {
  const [mine, next] = [address(), address()];
  const [id, other] = [await person(mine, true), await person(address(), true)];
  const [theirs, guests] = [await order(next, other), await order(next)];
  await market.owner`update auth.users set email_change = ${next} where id = ${id}`;
  expect(await ordersOf(id)).toEqual([]);
  await market.owner`update auth.users set email = ${next} where id = ${id}`;
  expect(await ordersOf(id)).toEqual([guests]);
  expect(await ordersOf(other)).toEqual([theirs]);
});

test('an order placed signed in is the person’s, whatever address it names; another person and a visitor do not see it', async () => {
  const [awa, issa] = [await person(address(), true), await person(address(), true)];
  const id = await order('quelquun@client.example', awa);
  expect(await ordersOf(awa)).toEqual([id]);
  expect(await ordersOf(issa)).toEqual([]);
  const [seen] = await asPerson(
    market.shop.sql,
    { sub: awa },
    async (tx) => (await findOwnOrders(tx, { offset: 0, limit: 10 })).orders,
  );
  expect(seen).toMatchObject({
    status: 'awaiting_payment',
    currency: 'CAD',
    units: 1,
    parts: [{ status: 'pending', carrier: null, trackingCode: null }],
  });
});

test('pages of ten, the newest first', async () => {
  const awa = await person(address(), true);
  const ids = [];
  for (let n = 0; n < 12; n++) ids.unshift(await order('awa@client.example', awa));
  const page = (offset: number) =>
    asPerson(market.shop.sql, { sub: awa }, (tx) => findOwnOrders(tx, { offset, limit: 10 }));
  expect(await page(0)).toMatchObject({ total: 12 });
  expect([...(await page(0)).orders, ...(await page(10)).orders].map(({ id }) => id)).toEqual(ids);
});

test('a second factor guards orders too: the password alone does not show them', async () => {
  const awa = await person(address(), true);
  const id = await order('awa@client.example', awa);
  await market.owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values (gen_random_uuid(), ${awa}, 'totp', 'verified', now(), now())`;
  const seen = (aal: string) => asPerson(market.shop.sql, { sub: awa, aal }, (tx) => tx`select id from orders`);
  expect(await seen('aal1')).toEqual([]);
  expect(await seen('aal2')).toEqual([{ id }]);
  expect(await asPerson(market.shop.sql, { sub: awa, aal: 'aal1' }, (tx) => tx`select 1 from profiles`)).toEqual([]);
});

test('one’s own order is found by its number, and of a person with thousands the index of numbers finds it; another person’s is none', async () => {
  const [awa, issa] = [await person(address(), true), await person(address(), true)];
  const [mine, his] = [await order(address(), awa), await order(address(), issa)];
  const [{ number }, { number: other }] = (
    await Promise.all(
      [mine, his].map((id) => market.owner<{ number: string }[]>`select number from orders where id = ${id}`),
    )
  ).map(([row]) => row!) as [{ number: string }, { number: string }];
  const found = (orderNumber: string) =>
    asPerson(market.shop.sql, { sub: awa }, (tx) => findOwnOrderByNumber(tx, orderNumber));
  expect(await found(number)).toMatchObject({ id: mine, number, units: 1, parts: [{ status: expect.any(String) }] });
  expect([await found(other), await found('S2026AAAAAA'), await found('%')]).toEqual([null, null, null]);
  // With few rows PostgreSQL might not use the index, so the test needs many.
  await market.owner`
    insert into orders (user_id, payload_hash, order_type, language, customer_name, customer_email, street, city, country_code, currency, items_minor, shipping_minor, total_minor, hold_until)
    select o.user_id, o.payload_hash, o.order_type, o.language, o.customer_name, o.customer_email, o.street, o.city, o.country_code, o.currency, o.items_minor, o.shipping_minor, o.total_minor, o.hold_until
    from orders o, generate_series(1, 3000) where o.id = ${mine}`;
  await market.owner`analyze orders`;
  const plan = await asPerson(
    market.shop.sql,
    { sub: awa },
    (tx) => tx<{ 'QUERY PLAN': string }[]>`explain select id from orders where number = ${number}`,
  );
  expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('Index Scan using orders_number_key on orders');
  expect(await found(number)).toMatchObject({ id: mine });
});
