import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionSql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { holdStock, releaseHolds } from '#server/orders/queries/stock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createImportRunner } from './import-runner.ts';
import { addSeller } from './catalogue-rows.ts';

let db: TestDatabase;
const desk = createImportRunner(() => db);
beforeAll(async () => {
  db = await createTestDatabase();
  await addSeller(db.owner, { slug: 'atelier' });
});
afterAll(async () => {
  await db.drop();
  desk.remove();
});

const importStock = (stock: number | undefined, price = '19.99') =>
  desk.run(
    desk.write('held.ndjson', [
      {
        external_id: 'H1',
        title_fr: 'Bouilloire',
        title_en: 'Kettle',
        price,
        category: 'cuisine',
        ...(stock === undefined ? {} : { stock }),
      },
    ]),
    '--seller',
    'atelier',
  );
const stockNow = async (): Promise<number> =>
  (await db.owner<{ stock: number }[]>`select stock from offers where external_id = 'H1'`)[0]!.stock;

/** An empty order that awaits payment. */
async function addOrder(): Promise<string> {
  const [order] = await db.owner<{ id: string }[]>`
    insert into orders (idempotency_key, payload_hash, order_type, language, customer_name, customer_email, street, city, country_code, currency, items_minor, shipping_minor, total_minor, hold_until)
    values (${randomUUID()}, ${'0'.repeat(64)}, 'merchant', 'fr', 'Awa', 'awa@example.com', '1 rue', 'Dakar', 'CA', 'CAD', 1, 0, 1, now() + interval '1 hour') returning id`;
  return order!.id;
}

/** Locks the offer and then reserves units for the order, as place-order does. */
async function hold(tx: TransactionSql, orderId: string, quantity: number): Promise<void> {
  const [offer] = await tx<{ id: string }[]>`select id from offers where external_id = 'H1' for update`;
  await holdStock(tx, orderId, new Date(Date.now() + 3_600_000), [{ offerId: offer!.id, quantity }]);
}

test('units an unpaid order holds are taken off what lies on the shelf, and are there once when the order is given up', async () => {
  await importStock(5);
  const order = await addOrder();
  await asMarket(db.pool, (tx) => hold(tx, order, 2));
  expect(await stockNow()).toBe(3);
  // The same file is imported again. Nothing has changed, so nothing is written.
  expect((await importStock(5)).report).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stockNow()).toBe(3);
  // The file has another price and states no stock.
  expect((await importStock(5, '18.99')).report.changed).toBe(1);
  expect(await stockNow()).toBe(3);
  expect((await importStock(undefined, '17.99')).report.changed).toBe(1);
  expect(await stockNow()).toBe(3);
  await asMarket(db.pool, (tx) => releaseHolds(tx, order));
  expect(await stockNow()).toBe(5);
  expect((await importStock(5, '17.99')).report).toMatchObject({ changed: 0, unchanged: 1 });
});

test('when fewer lie on the shelf than orders hold, none is left to sell', async () => {
  await importStock(5);
  await asMarket(db.pool, async (tx) => hold(tx, await addOrder(), 4));
  expect((await importStock(3)).report).toMatchObject({ changed: 1, refused: 0 });
  expect(await stockNow()).toBe(0);
  await db.owner`update stock_holds set state = 'released' where state = 'held'`;
});

test('an order that takes units while its offer is imported is waited for, and keeps them', async () => {
  await importStock(5);
  const order = await addOrder();
  let importing: ReturnType<typeof importStock> | undefined;
  await asMarket(db.pool, async (tx) => {
    await hold(tx, order, 2);
    importing = importStock(5, '11.00');
    await expect
      .poll(
        async () =>
          (await db.owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
            .length,
        { timeout: 20_000 },
      )
      .toBe(1);
  });
  expect((await importing!).report.changed).toBe(1);
  expect(await stockNow()).toBe(3);
});
