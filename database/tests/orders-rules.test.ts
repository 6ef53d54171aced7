import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderTransitions, partTransitions } from '#domain/orders/status.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
let orderId: string;
beforeAll(async () => {
  market = await openTestMarket();
  ({ orderId } = await market.place([{ offer: await addOffer(market.owner, { seller: 'rules' }) }]));
});
afterAll(() => market.stop());

const tables = [
  'orders',
  'seller_orders',
  'order_lines',
  'order_events',
  'stock_holds',
  'payments',
  'payment_events',
  'ledger_transactions',
  'ledger_entries',
  'notifications',
  'audit_log',
  'carts',
  'cart_lines',
];

test('the database allows the same moves of orders and parts as domain/orders/status.ts', async () => {
  const rows = await market.owner`select subject, from_status, to_status from private.status_moves`;
  const kept = (subject: string) =>
    rows
      .filter((row) => row.subject === subject)
      .map((row) => `${row.from_status} > ${row.to_status}`)
      .sort();
  const ruled = (table: Record<string, readonly string[]>) =>
    Object.entries(table)
      .flatMap(([from, tos]) => tos.map((to) => `${from} > ${to}`))
      .sort();
  expect(kept('order')).toEqual(ruled(orderTransitions));
  expect(kept('part')).toEqual(ruled(partTransitions));
});

test('the statuses a row may have are those of domain/orders/status.ts', async () => {
  const statusesOf = async (table: string) => {
    const [row] =
      await market.owner`select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = ${table}::regclass and pg_get_constraintdef(oid) ~ 'status = ANY'`;
    return [...(row!.rule as string).matchAll(/'([a-z_]+)'/g)].map(([, status]) => status).sort();
  };
  expect(await statusesOf('orders')).toEqual(Object.keys(orderTransitions).sort());
  expect(await statusesOf('seller_orders')).toEqual(Object.keys(partTransitions).sort());
});

test('a move that is not in the table is refused by the database, whoever asks', async () => {
  await expect(market.owner`update orders set status = 'refunded' where id = ${orderId}`).rejects.toThrow(
    /may not go from awaiting_payment to refunded/,
  );
  await expect(market.owner`update seller_orders set status = 'delivered' where order_id = ${orderId}`).rejects.toThrow(
    /may not go from pending to delivered/,
  );
});

test('timeline, payment events, ledger and audit log are append only, for the owner too', async () => {
  for (const table of ['order_events', 'ledger_transactions', 'ledger_entries', 'audit_log']) {
    await expect(market.owner`delete from ${market.owner(table)}`).rejects.toThrow(/append only/);
  }
  await expect(market.owner`update order_events set kind = 'paid'`).rejects.toThrow(/append only/);
  await expect(market.owner`update ledger_entries set amount_minor = 1`).rejects.toThrow(/append only/);
  await expect(market.owner`update audit_log set actor = 'nobody'`).rejects.toThrow(/append only/);
  for (const table of ['order_events', 'payment_events', 'ledger_entries', 'audit_log']) {
    await expect(market.owner`truncate ${market.owner(table)} cascade`).rejects.toThrow(/append only/);
  }
});

test('a line is frozen at the sale; deleting its offer only cuts the link', async () => {
  const offer = await addOffer(market.owner, { seller: 'frozen', stock: null });
  const order = await market.place([{ offer }]);
  await expect(market.owner`update order_lines set items_minor = 1 where order_id = ${order.orderId}`).rejects.toThrow(
    /frozen at the sale/,
  );
  await expect(market.owner`delete from order_lines where order_id = ${order.orderId}`).rejects.toThrow(
    /frozen at the sale/,
  );
  await market.owner`delete from offers where id = ${offer.id}`;
  expect(
    (await market.owner`select offer_id, unit_price_minor from order_lines where order_id = ${order.orderId}`)[0],
  ).toEqual({ offer_id: null, unit_price_minor: 1999 });
});

test('a visitor reads none of it and writes none of it; nor does a signed-in stranger', async () => {
  for (const table of tables) {
    await expect(
      asAnon(market.shop.sql, (tx) => tx`select count(*) from ${tx(table)}`),
      table,
    ).rejects.toThrow(/permission denied/);
    await expect(
      asAnon(market.shop.sql, (tx) => tx`delete from ${tx(table)}`),
      table,
    ).rejects.toThrow(/permission denied/);
  }
  const stranger = { sub: randomUUID() };
  for (const table of ['orders', 'seller_orders', 'order_lines', 'order_events', 'payments']) {
    expect((await asPerson(market.shop.sql, stranger, (tx) => tx`select id from ${tx(table)}`)).length, table).toBe(0);
    await expect(
      asPerson(market.shop.sql, stranger, (tx) => tx`delete from ${tx(table)}`),
      table,
    ).rejects.toThrow(/permission denied/);
  }
});

test('a signed-in buyer reads his own order whole, but neither the market’s share nor the key of his request', async () => {
  const [person] =
    await market.owner`insert into auth.users (email) values (${`${randomUUID()}@client.example`}) returning id`;
  await market.owner`update orders set user_id = ${person!.id} where id = ${orderId}`;
  const buyer = { sub: person!.id as string };
  for (const table of ['orders', 'seller_orders', 'order_lines', 'order_events', 'payments']) {
    expect((await asPerson(market.shop.sql, buyer, (tx) => tx`select id from ${tx(table)}`)).length, table).toBe(1);
  }
  await expect(asPerson(market.shop.sql, buyer, (tx) => tx`select idempotency_key from orders`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    asPerson(market.shop.sql, buyer, (tx) => tx`select commission_minor from seller_orders`),
  ).rejects.toThrow(/permission denied/);
  await expect(asPerson(market.shop.sql, buyer, (tx) => tx`update orders set total_minor = 1`)).rejects.toThrow(
    /permission denied/,
  );
});

test('the market itself cannot delete an order or empty its books', async () => {
  for (const table of ['orders', 'order_lines', 'payments', 'ledger_entries', 'audit_log']) {
    await expect(
      asMarket(market.shop.sql, (tx) => tx`delete from ${tx(table)}`),
      table,
    ).rejects.toThrow(/permission denied/);
  }
});
