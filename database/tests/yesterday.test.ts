// A shop of release 0.1, created by its own code, is upgraded to this release, and its backup is restored.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { applySchema } from '#tools/database/apply.ts';
import { loadSchemaCatalogue } from '#tools/database/schema-files.ts';
import { formatSchemaCatalogue, querySchemaCatalogue } from '#tools/database/catalogue.ts';
import { buildRelease, databaseFolder, loadReleases } from '#tools/database/releases.ts';
import { backUp } from '#tools/backup/back-up.ts';
import { backUpBeforeUpgrade } from '#tools/backup/before-upgrade.ts';
import { restoreBackup } from '#tools/backup/restore.ts';
import { prepareDatabase } from '#tools/start-services.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'sugu-yesterday-'));
const at = (name: string): string => join(folder, name);
const quietly = { progress: { show() {}, line() {} }, signal: new AbortController().signal };
let [old, restored] = [] as unknown as [TestDatabase, TestDatabase];
let before: Map<string, string[]>;

/** A shop of release 0.1 with its original rows. */
async function openOld(): Promise<TestDatabase> {
  const db = await createTestDatabase({ empty: true });
  await fill(db.owner, db.ownerUrl);
  return db;
}

async function fill(owner: Sql, ownerUrl: string): Promise<void> {
  await buildRelease(owner, ownerUrl, loadReleases()[0]!);
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(readFileSync(join(databaseFolder, 'releases', '0.1-shop.sql'), 'utf8'));
  });
}

beforeAll(async () => {
  [old, restored] = await Promise.all([openOld(), createTestDatabase({ empty: true })]);
  before = await rowsOf(old);
  mkdirSync(at('shop/pictures'), { recursive: true });
  writeFileSync(at('shop/pictures/a.webp'), 'a picture');
  await backUp(readConfig({ DATA_DIR: at('shop'), DATABASE_URL: old.ownerUrl }), at('backup'), quietly);
}, 120_000);
afterAll(async () => {
  await Promise.all([old.drop(), restored.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Tables that are not the shop's own data: about the database, brought by the release, or derived (search). */
const notOurs =
  /^(private\.(schema_versions|schema_migrations|identity|reference_rows|status_moves)|public\.(catalogue_changes|product_search|product_search_parts|search_synonyms|categories|subcategories|currencies|countries|exchange_rates)|graphile_worker\.migrations)$/;

/** Every row of every table. `like`: the columns to read per table, so that new columns are not compared. */
async function rowsOf(db: TestDatabase, like?: Map<string, string[]>): Promise<Map<string, string[]>> {
  const tables = await db.owner<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'graphile_worker') order by 1`;
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    if (notOurs.test(name) || (like && !like.has(name))) continue;
    const rows = await db.owner.unsafe<{ row: Record<string, unknown> }[]>(`select to_jsonb(t) as row from ${name} t`);
    const known = like && new Set(Object.keys(JSON.parse(like.get(name)![0] ?? '{}') as object));
    const kept = rows.map(({ row }) =>
      Object.entries(row)
        .filter(([key]) => !known || known.has(key))
        .sort(),
    );
    found.set(name, kept.map((row) => JSON.stringify(Object.fromEntries(row))).sort());
  }
  return found;
}

async function expectWhole(db: TestDatabase): Promise<void> {
  expect(formatSchemaCatalogue(await db.owner.begin(querySchemaCatalogue))).toEqual(loadSchemaCatalogue().lines);
  const after = await rowsOf(db, before);
  for (const [name, rows] of before) {
    // A later release adds settings, but the operator's values are unchanged.
    if (name === 'public.settings')
      expect(after.get(name)).toEqual(expect.arrayContaining(rows.filter((row) => row.includes('commission_bps'))));
    else if (name === 'public.mails') expect(await mailsOf(db)).toEqual(rows);
    // A later release adds its own buckets.
    else if (/^storage\.(checked_)?buckets$/.test(name))
      expect(after.get(name), name).toEqual(expect.arrayContaining(rows));
    else expect(after.get(name), name).toEqual(rows);
  }
  const broken = await db.owner<{ name: string }[]>`
    select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k where k.contype in ('f', 'c') and not k.convalidated`;
  expect(broken).toEqual([]);
  const [books] = await db.owner`
    select (select count(*)::int from ledger_transactions t where exists (select from ledger_entries e where e.transaction_id = t.id group by currency having sum(amount_minor) <> 0)) as wrong,
      (select count(*)::int from ledger_entries) as entries,
      (select sum(stock)::int from offers) as stock, (select count(*)::int from stock_holds) as holds`;
  expect(books).toEqual({
    wrong: 0,
    entries: before.get('public.ledger_entries')!.length,
    stock: stockOf(before),
    holds: before.get('public.stock_holds')!.length,
  });
}

/** The mails of release 0.1, read from the notifications table in the columns of that release's mails table. */
async function mailsOf({ owner }: TestDatabase): Promise<string[]> {
  const rows = await owner<{ row: Record<string, unknown> }[]>`
    select jsonb_build_object('id', id, 'order_id', subject_id, 'kind', template, 'recipient', address, 'language', language, 'attempts', attempts, 'last_error', last_error,
      'about', coalesce(parameters ->> 'refundId', parameters ->> 'partId', parameters ->> 'requestId'), 'state', case state when 'skipped' then 'dropped' else state end,
      'queued_at', queued_at, 'claimed_at', claimed_at, 'sent_at', sent_at) as row
    from notifications where channel = 'mail' and subject_kind = 'order' and idempotency_key like template || ':' || subject_id || '%'`;
  return rows.map(({ row }) => JSON.stringify(Object.fromEntries(Object.entries(row).sort()))).sort();
}

const stockOf = (rows: Map<string, string[]>): number =>
  rows.get('public.offers')!.reduce((sum, row) => sum + ((JSON.parse(row) as { stock: number | null }).stock ?? 0), 0);

test('the frozen shop has what a shop has: an account, carts, files, orders of every fate, a payment half done', () => {
  const fates = (table: string, column: string) =>
    new Set(before.get(table)!.map((row) => (JSON.parse(row) as Record<string, string>)[column]));
  expect(fates('public.orders', 'status')).toEqual(new Set(['awaiting_payment', 'paid', 'expired', 'refunded']));
  expect([...fates('public.payments', 'state')]).toEqual(expect.arrayContaining(['open', 'mismatch', 'refunded']));
  for (const name of [
    'auth.users',
    'auth.sessions',
    'public.addresses',
    'public.favourites',
    'public.saved_cart_lines',
    'public.cart_lines',
    'public.files',
    'storage.objects',
    'public.stock_holds',
    'public.refunds',
    'public.mails',
    'graphile_worker._private_jobs',
  ])
    expect(before.get(name)!.length, name).toBeGreaterThan(0);
});

test('its backup is restored by this release, and brought along', { timeout: 120_000 }, async () => {
  const config = readConfig({ DATA_DIR: at('restored'), DATABASE_URL: restored.ownerUrl });
  await restoreBackup(config, at('backup'), quietly);
  await expectWhole(restored);
  expect(readFileSync(at('restored/pictures/a.webp'), 'utf8')).toBe('a picture');
  expect(await applySchema(restored.owner, { ownerUrl: restored.ownerUrl })).toBe('unchanged');
});

test(
  'an upgrade keeps a backup first, and every row, balance and link is there afterwards',
  { timeout: 120_000 },
  async () => {
    const config = readConfig({ DATA_DIR: at('shop'), DATABASE_URL: old.ownerUrl });
    const said: string[] = [];
    for (const name of ['2020-01-01', '2021-01-01', '2022-01-01.partial', '2022-01-01', '2023-01-01'])
      mkdirSync(at(`shop/backups/before-upgrade-${name}`), { recursive: true });
    mkdirSync(at('shop/backups/mine'));
    const beforeUpgrade = (from: string) => backUpBeforeUpgrade(config, from, (line) => said.push(line));
    expect(await applySchema(old.owner, { ownerUrl: old.ownerUrl, beforeUpgrade })).toBe('migrated');
    await expectWhole(old);
    const kept = readdirSync(at('shop/backups')).sort();
    expect(kept).toEqual([
      'before-upgrade-2022-01-01',
      'before-upgrade-2023-01-01',
      expect.stringMatching(/^before-upgrade-20\d\d-.*-from-0\.1$/),
      'mine',
    ]);
    expect(existsSync(at(`shop/backups/${kept[2]}/manifest.json`))).toBe(true);
    expect(said[0]).toContain('Kept the shop as it was before the upgrade from 0.1');
    const { schema } = JSON.parse(readFileSync(at(`shop/backups/${kept[2]}/manifest.json`), 'utf8')) as {
      schema: string;
    };
    expect(schema).toBe(loadReleases()[0]!.version);
  },
);

test('without a backup nothing is changed', { timeout: 60_000 }, async () => {
  const another = await openOld();
  const was = await rowsOf(another);
  try {
    const config = {
      ...readConfig({ DATA_DIR: at('shop'), DATABASE_URL: another.ownerUrl }),
      JOBS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    };
    await expect(
      applySchema(another.owner, {
        ownerUrl: another.ownerUrl,
        beforeUpgrade: (from) => backUpBeforeUpgrade(config, from, () => {}),
      }),
    ).rejects.toThrow(
      /The backup before the upgrade could not be made, so nothing was changed\. PostgreSQL does not answer/,
    );
    expect(await rowsOf(another)).toEqual(was);
    expect(await another.owner`select version from private.schema_versions`).toHaveLength(1);
  } finally {
    await another.drop();
  }
});

test(
  'a start on a DATA_DIR of 0.1 keeps a backup, upgrades, and the next start has nothing to do',
  { timeout: 120_000 },
  async () => {
    const config = readConfig({ DATA_DIR: at('embedded') });
    const server = await launchPostgres({ dataDir: at('embedded/postgres'), settings: { fsync: 'off' } });
    const owner = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
    try {
      await fill(owner, server.adminUrl);
      const said: string[] = [];
      await prepareDatabase(server.adminUrl, config, (line) => said.push(line));
      expect(said).toEqual([
        expect.stringMatching(/^Kept the shop as it was before the upgrade from 0\.1: .*before-upgrade-/),
        expect.stringMatching(/^The database was brought to release .* by 0001-/),
      ]);
      const next: string[] = [];
      await prepareDatabase(server.adminUrl, config, (line) => next.push(line));
      expect(next).toEqual([]);
      expect(await owner`select from orders`).toHaveLength(before.get('public.orders')!.length);
    } finally {
      await owner.end();
      await server.stop();
    }
  },
);
