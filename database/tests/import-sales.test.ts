// An import during a sale keeps the sale, unless the file states the sale price as the regular price.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { asMarket } from '#server/database/transaction-as.ts';
import { beginSales, endSales, insertSale, lockOffers } from '#server/sellers/queries/sales.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createImportRunner } from './import-runner.ts';
import { addSeller } from './catalogue-rows.ts';

let db: TestDatabase;
const desk = createImportRunner(() => db);
beforeAll(async () => {
  db = await createTestDatabase();
  await addSeller(db.owner, { slug: 'soldes' });
});
afterAll(async () => {
  await db.drop();
  desk.remove();
});

const importAt = (external_id: string, price: string, more: object = {}) =>
  desk.run(
    desk.write(`${external_id}.ndjson`, [
      { external_id, title_fr: 'Bouilloire', title_en: 'Kettle', price, category: 'cuisine', ...more },
    ]),
    '--seller',
    'soldes',
  );
const read = async (externalId: string) =>
  (
    await db.owner<{ id: string; price: number; state: string | null; by: string | null }[]>`
      select o.id, o.price_minor::int as price, s.state, s.ended_by as by from offers o left join offer_sales s on s.offer_id = o.id where o.external_id = ${externalId}`
  )[0]!;

/** An offer of 10.00 with a sale at 8.00 that runs for an hour. */
async function onSale(externalId: string): Promise<string> {
  await importAt(externalId, '10.00');
  const { id: offer } = await read(externalId);
  const now = new Date(Date.now() - 1000);
  const endsAt = new Date(Date.now() + 3_600_000);
  await asMarket(db.pool, async (tx) => {
    await insertSale(tx, { id: randomUUID(), offer, priceMinor: 800, currency: 'CAD', startsAt: now, endsAt });
    await beginSales(tx, [offer], now);
  });
  expect(await read(externalId)).toMatchObject({ price: 800, state: 'running' });
  return offer;
}

test('a file that says the usual price leaves the sale alone; one that says the price of the sale makes it the usual one and ends the sale', async () => {
  const offer = await onSale('S1');
  expect((await importAt('S1', '10.00')).report).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await read('S1')).toMatchObject({ price: 800, state: 'running' });
  expect((await importAt('S1', '8.00')).report).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await read('S1')).toMatchObject({ price: 800, state: 'ended', by: 'price' });
  const later = new Date(Date.now() + 7_200_000);
  expect(await asMarket(db.pool, (tx) => endSales(tx, [offer], { now: later, by: 'time' }))).toEqual([]);
  expect(await read('S1')).toMatchObject({ price: 800 });
});

test('a sale that ends while its offer is imported is waited for: its price does not stay', async () => {
  const offer = await onSale('S2');
  let importing: ReturnType<typeof importAt> | undefined;
  await asMarket(db.pool, async (tx) => {
    await lockOffers(tx, [offer]);
    // The row states no stock, but another value that must be written.
    importing = importAt('S2', '10.00', { minimum_order_quantity: 2 });
    await expect
      .poll(
        async () =>
          (await db.owner`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
            .length,
        { timeout: 20_000 },
      )
      .toBe(1);
    await endSales(tx, [offer], { now: new Date(Date.now() + 7_200_000), by: 'time' });
  });
  expect((await importing!).report.changed).toBe(1);
  expect(await read('S2')).toMatchObject({ price: 1000, state: 'ended' });
});
