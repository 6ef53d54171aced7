// What a new database gets from the book and what an old one gets from the migrations must be the same (database/migrations/README.md).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBook, sqlFiles } from '#tools/database/apply.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { referenceRows, schemaOf } from './schema.ts';

const base = join(import.meta.dirname, '..', 'migrations', 'base');
let fromBook: TestDatabase;
let fromRelease: TestDatabase;
beforeAll(async () => {
  [fromBook, fromRelease] = await Promise.all([freshDatabase(), freshDatabase({ empty: true })]);
});
afterAll(async () => {
  await Promise.all([fromBook.drop(), fromRelease.drop()]);
});

test('the last release and its migrations make the schema of the book', async () => {
  // Before the first release there is nothing to migrate from: the book is applied, and a migration would be a mistake.
  if (existsSync(base)) await applyBook(fromRelease.owner, { ownerUrl: fromRelease.ownerUrl, root: base });
  else expect(sqlFiles('migrations')).toEqual([]);
  expect(await applyBook(fromRelease.owner, { ownerUrl: fromRelease.ownerUrl })).toBe(
    existsSync(base) ? 'migrated' : 'created',
  );
  expect(await schemaOf(fromRelease.owner)).toEqual(await schemaOf(fromBook.owner));
  expect(await referenceRows(fromRelease.owner)).toEqual(await referenceRows(fromBook.owner));
});

test.each([
  `alter table products add column weight integer`,
  `drop index offers_seller_id`,
  `drop policy anyone_reads_open_offers on offers`,
  `grant insert on orders to anon`,
  `grant select (owner_id) on sellers to anon`,
  `comment on table offers is 'Something else'`,
  `alter table carts disable row level security`,
  `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'`,
  `update settings set value = '2000' where key = 'commission_bps'`,
])('the comparison sees: %s', async (change) => {
  const before = [...(await schemaOf(fromBook.owner)), ...(await referenceRows(fromBook.owner))];
  await fromBook.owner.begin(async (tx) => {
    await tx.unsafe(change);
    const sql = tx as unknown as TestDatabase['owner'];
    expect([...(await schemaOf(sql)), ...(await referenceRows(sql))]).not.toEqual(before);
    await tx`rollback`;
  });
});
