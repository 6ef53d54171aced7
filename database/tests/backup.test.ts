// npm run backup and npm run restore: a shop with buyers is backed up and restored, and the copies are compared.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabaseIfEmpty } from '#database/seeds/seed-database.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { fetchChangesSince, fetchTransactionSnapshotId } from '#server/search/queries.ts';
import { type Config, readConfig } from '#server/config.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { backUp } from '#tools/backup/back-up.ts';
import type { Manifest } from '#tools/backup/manifest.ts';
import { RefusedError } from '#tools/backup/refused-error.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, openTestMarket, checkoutPayload, testJobActor, type TestMarket } from './test-market.ts';

const home = mkdtempSync(join(tmpdir(), 'sugu-keep-'));
const at = (name: string): string => join(home, name);
const quietly = () => ({ progress: { show() {}, line() {} }, signal: new AbortController().signal });
const configOf = (dataDir: string, databaseUrl?: string): Config =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

let market: TestMarket;
let empty: TestDatabase;
let kept: Manifest;
let busyId: string;
const busyStock = 100_000;
const placed = { before: 0, after: 0 };

beforeAll(async () => {
  market = await openTestMarket();
  empty = await createTestDatabase({ empty: true });
  await seedDatabaseIfEmpty(market.owner, { now: Date.now(), picturesDir: at('shop/pictures') });
  mkdirSync(at('shop/outbox'), { recursive: true });
  writeFileSync(at('shop/secrets.json'), '{"orderLink":"x"}', { mode: 0o600 });
  writeFileSync(at('shop/outbox/SG-1.eml'), 'a mail with a\0zero');
  // This name contains every character that is special to COPY.
  await market.owner`update sellers set name = ${'Tab\tline\nback\\slash \\N “é” 🪘'} where slug = (select min(slug) from sellers)`;
  const fates = ['waits', 'paid', 'expired', 'paid another amount'];
  for (const fate of fates) {
    const { orderId } = await market.place([
      { offer: await addOffer(market.owner, { seller: 'kept' }), quantity: 2 },
      { offer: await addOffer(market.owner, { seller: 'kept-too' }) },
    ]);
    const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
    if (fate === 'expired') {
      market.passMinutes(37);
      await expireOrder(market.shop, orderId);
    }
    if (fate.startsWith('paid')) {
      market.provider.pay(payment!.session_id, fate === 'paid' ? {} : { amountMinor: 1 });
      await settlePayment(
        market.shop,
        { provider: market.provider.name, sessionId: payment!.session_id as string },
        testJobActor,
      );
    }
  }
  const busy = await addOffer(market.owner, { seller: 'busy', stock: busyStock });
  busyId = busy.id;
  const over = new AbortController();
  const buy = async (): Promise<void> => {
    while (!over.signal.aborted) await market.place([{ offer: busy }]);
  };
  // A worker of the running shop has locked this job.
  await market.owner`update graphile_worker._private_jobs set locked_by = 'pool-elsewhere', locked_at = now() where id = (select min(id) from graphile_worker._private_jobs)`;
  const buyers = [buy(), buy(), buy()];
  await pause(300);
  placed.before = await orders(market.owner);
  kept = await backUp(configOf(at('shop'), market.ownerUrl), at('backup'), quietly());
  await pause(300);
  over.abort();
  await Promise.all(buyers);
  placed.after = await orders(market.owner);
}, 240_000);
afterAll(async () => {
  await market.stop();
  await empty.drop();
  rmSync(home, { recursive: true, force: true });
});

const orders = async (sql: TestDatabase['owner']): Promise<number> =>
  (await sql`select count(*)::int as n from orders`)[0]!.n as number;
const rowsOf = (folder: string, name: string): string[] =>
  gunzipSync(readFileSync(join(folder, kept.tables.find((table) => table.name === name)!.file)))
    .toString()
    .split('\n')
    .slice(0, -1)
    .sort();
const column = (name: string, of: string): number =>
  kept.tables.find((table) => table.name === name)!.columns.indexOf(of);
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

test('a backup while orders are placed is of one moment: every order in it has its lines, parts, holds and ledger, and none came after', () => {
  const order = kept.tables.find(({ name }) => name === 'public.orders')!;
  expect(order.rows).toBeGreaterThanOrEqual(placed.before);
  expect(placed.after).toBeGreaterThan(order.rows);
  const ids = rowsOf(at('backup'), 'public.orders')
    .map((row) => row.split('\t')[column('public.orders', 'id')]!)
    .sort();
  const idsIn = (name: string): string[] =>
    [...new Set(rowsOf(at('backup'), name).map((row) => row.split('\t')[column(name, 'order_id')]!))]
      .filter((id) => id !== '\\N')
      .sort();
  expect(idsIn('public.seller_orders')).toEqual(ids);
  expect(idsIn('public.ledger_transactions')).toEqual(ids);
  expect(idsIn('public.order_lines')).toEqual(ids);
  const transactions = rowsOf(at('backup'), 'public.ledger_transactions').map(
    (row) => row.split('\t')[column('public.ledger_transactions', 'id')]!,
  );
  expect(
    new Set(
      rowsOf(at('backup'), 'public.ledger_entries').map(
        (row) => row.split('\t')[column('public.ledger_entries', 'transaction_id')]!,
      ),
    ),
  ).toEqual(new Set(transactions));
  // The units held by orders equal the units missing from the offer.
  const offer = rowsOf(at('backup'), 'public.offers')
    .find((row) => row.includes(busyId))!
    .split('\t');
  const holds = rowsOf(at('backup'), 'public.stock_holds').filter((row) => row.includes(busyId));
  expect(holds.length).toBeGreaterThanOrEqual(placed.before - 4);
  expect(Number(offer[column('public.offers', 'stock')])).toBe(busyStock - holds.length);
  // Each order that waits for its payment has an expiry job in the queue.
  const expiries = rowsOf(at('backup'), 'graphile_worker._private_jobs').filter((row) => row.includes('expire:'));
  expect(expiries.length).toBeGreaterThanOrEqual(placed.before - 4);
});

test('only its owner reads a backup, and its files can be checked with sha256sum', () => {
  for (const name of filesIn(at('backup'))) expect(statSync(join(at('backup'), name)).mode & 0o077, name).toBe(0);
  expect(statSync(at('backup')).mode & 0o077).toBe(0);
  const listing = readFileSync(join(at('backup'), 'files.sha256'), 'utf8')
    .trim()
    .split('\n');
  expect(listing.length).toBe(kept.files.count);
  for (const line of listing.slice(0, 20))
    expect(
      createHash('sha256')
        .update(readFileSync(join(at('backup'), line.slice(66))))
        .digest('hex'),
    ).toBe(line.slice(0, 64));
  expect(kept.missingPictures).toEqual([]);
  expect(existsSync(`${at('backup')}.partial`)).toBe(false);
});

test(
  'restored into an empty folder, every table has the same rows, every sequence its place and every file its bytes',
  { timeout: 180_000 },
  async () => {
    const found = await restoreBackup(configOf(at('again')), at('backup'), quietly());
    expect(found.ledger).toBe(kept.tables.find(({ name }) => name === 'public.ledger_transactions')!.rows);
    expect(found.foreignKeys).toBeGreaterThan(40);
    // A second backup, from the restored shop, which is not running: it must equal the first.
    const second = await backUp(configOf(at('again')), at('second'), quietly());
    expect(second.tables.map(({ name, rows }) => ({ name, rows }))).toEqual(
      kept.tables.map(({ name, rows }) => ({ name, rows })),
    );
    const jobs = 'graphile_worker._private_jobs';
    for (const { name } of kept.tables)
      if (name !== jobs) expect(rowsOf(at('second'), name), name).toEqual(rowsOf(at('backup'), name));
    // The jobs that the old shop's workers had locked are unlocked, because these workers no longer exist.
    const freed = (row: string): string =>
      row
        .split('\t')
        .map((value, nth) =>
          kept.tables.find(({ name }) => name === jobs)!.columns[nth]!.startsWith('locked_') ? '\\N' : value,
        )
        .join('\t');
    expect(rowsOf(at('backup'), jobs).filter((row) => row.includes('pool-elsewhere'))).toHaveLength(1);
    expect(rowsOf(at('second'), jobs)).toEqual(rowsOf(at('backup'), jobs).map(freed).sort());
    // The restore adds a row to catalogue_changes, so that every cache of the catalogue reloads.
    const still = ({ name }: { name: string }): boolean => !name.includes('catalogue_changes');
    expect(second.sequences.filter(still)).toEqual(kept.sequences.filter(still));
    for (const folder of ['pictures', 'outbox']) {
      expect(filesIn(at(`again/${folder}`))).toEqual(filesIn(at(`shop/${folder}`)));
      for (const name of filesIn(at(`shop/${folder}`)))
        expect(
          readFileSync(join(at(`again/${folder}`), name)).equals(readFileSync(join(at(`shop/${folder}`), name))),
          name,
        ).toBe(true);
    }
    expect(statSync(at('again/secrets.json')).mode & 0o777).toBe(0o600);
    expect(readdirSync(at('again')).sort()).toEqual(['outbox', 'pictures', 'postgres', 'secrets.json']);
  },
);

test(
  'restored into an empty database of one’s own, the shop goes on: guards, numbers, new orders',
  { timeout: 120_000 },
  async () => {
    await restoreBackup(configOf(at('beside'), empty.ownerUrl), at('backup'), quietly());
    const { owner, pool } = empty;
    await expect(owner`update ledger_entries set amount_minor = 1`).rejects.toThrow();
    await expect(owner`truncate ledger_entries`).rejects.toThrow();
    await expect(
      owner`insert into ledger_transactions (order_id, kind) select id, 'test' from orders limit 1`,
    ).rejects.toThrow(/has no entries/);
    const [still] =
      await market.owner`select md5(string_agg(p::text, '' order by id)) as products, (select md5(string_agg(s::text, '' order by product_id)) from product_search s) as search from products p`;
    expect(
      (
        await owner`select md5(string_agg(p::text, '' order by id)) as products, (select md5(string_agg(s::text, '' order by product_id)) from product_search s) as search from products p`
      )[0],
    ).toEqual(still);
    expect((await owner`select name from sellers where slug = (select min(slug) from sellers)`)[0]!.name).toBe(
      'Tab\tline\nback\\slash \\N “é” 🪘',
    );
    const before = await orders(owner);
    await placeOrder(
      { ...market.shop, sql: pool },
      {
        payload: checkoutPayload([{ offer: await addOffer(owner, { seller: 'after-the-restore' }) }]),
        idempotencyKey: crypto.randomUUID(),
        language: 'fr',
      },
    );
    expect(await orders(owner)).toBe(before + 1);
  },
);

test('a restored shop is another database: no copy of the catalogue kept beside the old one is believed, and a new one is followed', async () => {
  const [old] = await market.owner`select id from private.identity`;
  const [now] = await empty.owner`select id, (select count(*)::int from private.identity) as n from private.identity`;
  expect(now!.n).toBe(1);
  expect(now!.id).not.toBe(old!.id);
  // The restore and the previous test added these rows. None has a transaction number of the old database.
  const changes =
    await empty.owner`select what, made_in < pg_snapshot_xmax(pg_current_snapshot()) as is_past from catalogue_changes order by id`;
  expect(changes[0]).toEqual({ what: 'everything', is_past: true });
  const moment = await asAnon(empty.pool, fetchTransactionSnapshotId);
  expect(await asAnon(empty.pool, (tx) => fetchChangesSince(tx, moment.snapshot))).toEqual([]);
  const columns =
    await empty.owner`select table_name as name from information_schema.columns where data_type in ('xid', 'xid8', 'pg_snapshot') and table_schema in ('public', 'private', 'auth', 'graphile_worker')`;
  expect(columns.map(({ name }) => name)).toEqual(['catalogue_changes']);
});

test.each([
  [
    'a damaged table',
    (folder: string) => flip(join(folder, 'database/public.orders.copy.gz')),
    /damaged: database\/public\.orders/,
  ],
  [
    'a damaged picture',
    (folder: string) =>
      flip(
        join(
          folder,
          filesIn(folder).find((name) => name.endsWith('-640.webp'))!,
        ),
      ),
    /damaged: pictures\//,
  ],
  [
    'a missing picture',
    (folder: string) =>
      rmSync(
        join(
          folder,
          filesIn(folder).find((name) => name.endsWith('-160.webp'))!,
        ),
      ),
    /is missing/,
  ],
  ['a damaged list of files', (folder: string) => flip(join(folder, 'files.sha256')), /damaged: files\.sha256/],
  ['a backup that was never finished', (folder: string) => rmSync(join(folder, 'manifest.json')), /is not a backup/],
  [
    'a backup of another schema',
    (folder: string) =>
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...kept, schema: 'a'.repeat(64) })),
    /Restore it with the release that made it/,
  ],
])('%s is refused before anything is written', async (_, damage, words) => {
  const folder = mkdtempSync(at('damaged-'));
  cpSync(at('backup'), folder, { recursive: true });
  damage(folder);
  const refused = await restoreBackup(configOf(at('never')), folder, quietly()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedError);
  expect((refused as RefusedError).message).toMatch(words);
  expect(existsSync(at('never'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('a restore into a place that is not empty is refused: a folder with a file, a database with a table', async () => {
  mkdirSync(at('used'));
  writeFileSync(at('used/note.txt'), 'mine');
  await expect(restoreBackup(configOf(at('used')), at('backup'), quietly())).rejects.toThrow(
    /is not empty \(it has note\.txt\)/,
  );
  expect(readdirSync(at('used'))).toEqual(['note.txt']);
  const before = await orders(market.owner);
  await expect(restoreBackup(configOf(at('never'), market.ownerUrl), at('backup'), quietly())).rejects.toThrow(
    /The database at DATABASE_URL is not empty/,
  );
  expect([await orders(market.owner), existsSync(at('never'))]).toEqual([before, false]);
});

test('a backup is refused where there is no shop, the folder exists or what it goes into does not, and one that is stopped leaves nothing behind', async () => {
  const nothing = await createTestDatabase({ empty: true });
  await expect(backUp(configOf(at('shop'), nothing.ownerUrl), at('none'), quietly())).rejects.toThrow(
    /no shop in this database/,
  );
  await nothing.drop();
  await expect(backUp(configOf(at('absent')), at('none'), quietly())).rejects.toThrow(/There is no shop in/);
  await expect(backUp(configOf(at('shop'), market.ownerUrl), at('backup'), quietly())).rejects.toThrow(
    /is there already/,
  );
  const unmounted = await backUp(configOf(at('shop'), market.ownerUrl), at('unmounted/today'), quietly()).catch(
    (error: unknown) => error,
  );
  expect(unmounted).toBeInstanceOf(RefusedError);
  expect([(unmounted as RefusedError).message, existsSync(at('unmounted'))]).toEqual([
    `${at('unmounted')} does not exist: is its disk mounted? Make it, or name another folder.`,
    false,
  ]);
  const ending = new AbortController();
  const show = (text: string): void =>
    void (text.includes('public.orders') && ending.abort(new RefusedError('Interrupted')));
  await expect(
    backUp(configOf(at('shop'), market.ownerUrl), at('none'), { progress: { show, line() {} }, signal: ending.signal }),
  ).rejects.toThrow('Interrupted');
  expect(readdirSync(home).filter((name) => name.startsWith('none'))).toEqual([]);
});

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(path, bytes);
}
