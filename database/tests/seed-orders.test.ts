// The demonstration's orders: every state for each demo account, a consistent ledger, no mails, all marked as examples.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoOrders } from '#database/seeds/demo-orders.ts';
import { createDemoAccounts } from '#database/seeds/demo-accounts.ts';
import { createSeedServerContext } from '#database/seeds/place-demo-order.ts';
import { connect } from '#server/database/connect.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import type { TestDatabase } from './test-database.ts';
import { openDemoDatabase } from './demo-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDemoDatabase();
  await createDemoAccounts(db.owner);
  // Seeding uses one connection, as at the first start of a shop.
  const start = connect(db.ownerUrl, { most: 1 });
  await seedDemoOrders(start);
  await start.end();
}, 120_000);
afterAll(() => db.drop());

const states = async (owner: string) =>
  (
    await db.owner<{ status: string }[]>`
      select distinct p.status from seller_orders p join sellers s on s.id = p.seller_id
      join auth.users u on u.id = s.owner_id where u.email = ${`${owner}@demo.sugu.example`} order by 1`
  ).map(({ status }) => status);
const one = async (query: string) => (await db.owner.unsafe<{ n: number }[]>(query))[0]!.n;

test('issue 22: the demo sign-ins have orders in every state', async () => {
  expect(await states('merchant')).toEqual(['accepted', 'delivered', 'packed', 'refunded', 'shipped', 'to_prepare']);
  expect(await states('restaurant')).toEqual(expect.arrayContaining(['accepted', 'packed', 'delivered', 'refunded']));
  const statuses = await db.owner<{ status: string }[]>`select distinct status from orders order by 1`;
  expect(statuses.map(({ status }) => status)).toEqual(['paid', 'partially_refunded', 'refunded']);
  const returns = await db.owner<{ status: string }[]>`select distinct status from order_returns order by 1`;
  expect(returns.map(({ status }) => status)).toEqual(expect.arrayContaining(['requested', 'refunded']));
  expect(await one(`select count(*)::int as n from disputes where state = 'open'`)).toBeGreaterThan(0);
  const payouts = await db.owner<{ state: string }[]>`select distinct state from payout_lines order by 1`;
  expect(payouts.map(({ state }) => state)).toEqual(['paid', 'returned']);
});

test('its books agree: each sum is zero, and the nightly comparison finds nothing', async () => {
  expect(
    await db.owner`select currency from ledger_entries group by currency having sum(amount_minor) <> 0`,
  ).toHaveLength(0);
  const { found, differences } = await reconcile({ ...createSeedServerContext(db.pool), providers: [] });
  expect(differences).toEqual([]);
  expect(found).toBe(0);
});

test('all of it says that it is an example, lies in the past in its order, and sends nothing', async () => {
  expect(await one('select count(*)::int as n from orders where not is_demo')).toBe(0);
  expect(
    await one(`select count(*)::int as n from product_reviews where not is_example and words not like 'Exemple%'`),
  ).toBe(0);
  expect(await one('select count(*)::int as n from orders where created_at > now() or paid_at < created_at')).toBe(0);
  expect(
    await one(`select count(*)::int as n from orders where created_at < now() - interval '20 days'`),
  ).toBeGreaterThan(0);
  expect(
    await one(
      'select count(*)::int as n from seller_orders where shipped_at < (select paid_at from orders o where o.id = order_id) or delivered_at < shipped_at',
    ),
  ).toBe(0);
  expect(await one(`select count(*)::int as n from notifications where state in ('queued', 'sending')`)).toBe(0);
  // Inboxes contain messages about these orders, dated by their order; older ones are read.
  expect(
    await one(`select count(*)::int as n from notifications where channel = 'inbox' and read_at is null`),
  ).toBeGreaterThan(0);
  expect(
    await one(
      `select count(*)::int as n from notifications where channel = 'inbox' and (queued_at > now() or (read_at is null and queued_at < now() - interval '3 days'))`,
    ),
  ).toBe(0);
  expect(await one('select count(*)::int as n from graphile_worker.jobs')).toBe(0);
});

test('history is kept again: its triggers are on', async () => {
  await expect(db.owner`update ledger_transactions set at = now()`).rejects.toThrow('append only');
  await expect(db.owner`update order_events set at = now()`).rejects.toThrow('append only');
});

test('issue 22: an example sale runs, with a proven reduction and an end ahead, and one shop has two places with hours and stock', async () => {
  const sales = await db.owner<{ state: string; isAhead: boolean; isLower: boolean }[]>`
    select s.state, s.ends_at > now() + interval '30 days' as "isAhead", o.price_minor = s.price_minor and s.price_minor < s.regular_price_minor as "isLower"
    from offer_sales s join offers o on o.id = s.offer_id`;
  expect([...sales]).toEqual([{ state: 'running', isAhead: true, isLower: true }]);
  const places = await db.owner<{ name: string; spans: number; goods: number }[]>`
    select l.name, jsonb_array_length(l.weekly) as spans, (select count(*)::int from location_stocks k where k.location_id = l.id and k.is_there) as goods
    from seller_locations l join sellers s on s.id = l.seller_id join auth.users u on u.id = s.owner_id
    where u.email = 'merchant@demo.sugu.example' order by l.name`;
  expect(places).toHaveLength(2);
  for (const { name, spans, goods } of places) {
    expect(name).toMatch(/exemple/);
    expect(spans).toBeGreaterThan(4);
    expect(goods).toBeGreaterThan(2);
  }
});
