// Which SQL files `npm run wire -- FILE.sql …` runs on its own database, and which it refuses.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { applyPlatformAndSqlFiles } from '#tools/supabase-api/prepare.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-wire-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
}
async function emptyDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase({ empty: true });
  onTestFinished(() => db.drop());
  return db;
}
const has = async ({ owner }: TestDatabase, table: string): Promise<boolean> =>
  (await owner`select to_regclass(${table}) is not null as is`)[0]!.is as boolean;

test('a file that fails is named and leaves nothing; corrected, it is run anew; the next start applies nothing again', async () => {
  const db = await emptyDatabase();
  const good = file('good.sql', 'create table public.good (id int); insert into public.good values (1);');
  const bad = file('bad.sql', 'create table public.half (id int); select nonsense;');
  await expect(applyPlatformAndSqlFiles(db.ownerUrl, [good, bad])).rejects.toThrow(/bad\.sql: .*nonsense/);
  expect([await has(db, 'public.good'), await has(db, 'public.half')]).toEqual([true, false]);
  file('bad.sql', 'create table public.half (id int); create table public.whole (id int);');
  await applyPlatformAndSqlFiles(db.ownerUrl, [good, bad]);
  expect([await has(db, 'public.half'), await has(db, 'public.whole')]).toEqual([true, true]);
  await applyPlatformAndSqlFiles(db.ownerUrl, [good, bad]);
  expect(await db.owner`select id from public.good`).toEqual([{ id: 1 }]);
});

test('a file that was applied and has changed is refused by name and hash, with the way out; a file more is applied', async () => {
  const db = await emptyDatabase();
  const schema = file('schema.sql', 'create table public.things (id int);');
  await applyPlatformAndSqlFiles(db.ownerUrl, [schema]);
  file('schema.sql', 'create table public.things (id int, name text);');
  await expect(applyPlatformAndSqlFiles(db.ownerUrl, [schema])).rejects.toThrow(
    /schema\.sql was applied to this database as [0-9a-f]{12}, and is [0-9a-f]{12} now[^]*a file of its own[^]*new database/,
  );
  file('schema.sql', 'create table public.things (id int);');
  await applyPlatformAndSqlFiles(db.ownerUrl, [
    schema,
    file('more.sql', 'alter table public.things add column name text;'),
  ]);
  expect(await db.owner`select name from public.things`).toEqual([]);
});

test('a file that fails after a commit of its own is refused from then on: it left something', async () => {
  const db = await emptyDatabase();
  const torn = file('torn.sql', 'create table public.left_behind (id int); commit; select nonsense;');
  await expect(applyPlatformAndSqlFiles(db.ownerUrl, [torn])).rejects.toThrow('nonsense');
  expect(await has(db, 'public.left_behind')).toBe(true);
  file('torn.sql', 'create table public.other (id int);');
  await expect(applyPlatformAndSqlFiles(db.ownerUrl, [torn])).rejects.toThrow(
    /torn\.sql failed before[^]*new database/,
  );
});

test('a database of another maker takes no files in silence', async () => {
  const db = await createTestDatabase();
  onTestFinished(() => db.drop());
  await expect(applyPlatformAndSqlFiles(db.ownerUrl, [file('late.sql', 'select 1;')])).rejects.toThrow(
    /late\.sql had been applied/,
  );
  await expect(applyPlatformAndSqlFiles(db.ownerUrl, [])).resolves.toBeUndefined();
});

test('four at once on one database all open, and each file is applied once', { timeout: 120_000 }, async () => {
  const db = await emptyDatabase();
  const schema = file('once.sql', 'create table public.once (id int); insert into public.once values (1);');
  await Promise.all(Array.from({ length: 4 }, () => applyPlatformAndSqlFiles(db.ownerUrl, [schema])));
  expect(await db.owner`select id from public.once`).toEqual([{ id: 1 }]);
});
