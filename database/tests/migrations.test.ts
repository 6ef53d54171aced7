// The way from one release to the next, tried on a book of two pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyBook, sqlFiles } from '#tools/database/apply.ts';
import { readFileSync } from 'node:fs';
import { freshDatabase, type TestDatabase } from './database.ts';

const root = mkdtempSync(join(tmpdir(), 'sugu-book-'));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase({ empty: true });
  write('book/00-first.sql', 'create schema private; create table public.things (id integer primary key);');
  // The version table and its roles, as the real book has them.
  for (const file of sqlFiles('platform')) write(`platform/${file.split('/').at(-1)}`, readFileSync(file, 'utf8'));
  write(
    'book/97-version.sql',
    readFileSync(
      sqlFiles('book').find((file) => file.endsWith('97-version.sql'))!,
      'utf8',
    ),
  );
});
afterAll(async () => {
  await db.drop();
  rmSync(root, { recursive: true });
});
const apply = () => applyBook(db.owner, { ownerUrl: db.ownerUrl, root });

test('a changed book without a migration is refused, and nothing happens', async () => {
  expect(await apply()).toBe('created');
  write(
    'book/00-first.sql',
    'create schema private; create table public.things (id integer primary key, name text, size integer);',
  );
  await expect(apply()).rejects.toThrow(/database\/migrations holds no step/);
});

test('every pending migration runs once, in order, all or none', async () => {
  write('migrations/0001-name-things.sql', 'alter table public.things add column name text;');
  write('migrations/0002-measure-things.sql', 'alter table public.things add column size integer; select nonsense;');
  await expect(apply()).rejects.toThrow(/0002-measure-things\.sql: column "nonsense" does not exist/);
  expect(await db.owner`select column_name from information_schema.columns where table_name = 'things'`).toHaveLength(
    1,
  );
  write('migrations/0002-measure-things.sql', 'alter table public.things add column size integer;');
  expect(await apply()).toBe('migrated');
  expect(await apply()).toBe('unchanged');
  const columns =
    await db.owner`select column_name as name from information_schema.columns where table_name = 'things' order by ordinal_position`;
  expect(columns.map((column) => column.name)).toEqual(['id', 'name', 'size']);
});

test('a database made after a migration does not run it', async () => {
  const later = await freshDatabase({ empty: true });
  try {
    expect(await applyBook(later.owner, { ownerUrl: later.ownerUrl, root })).toBe('created');
    expect(await later.owner`select name from private.schema_migrations order by 1`).toEqual([
      { name: '0001-name-things.sql' },
      { name: '0002-measure-things.sql' },
    ]);
    expect(await applyBook(later.owner, { ownerUrl: later.ownerUrl, root })).toBe('unchanged');
  } finally {
    await later.drop();
  }
});

test('two servers starting at once make it once', async () => {
  const twin = await freshDatabase({ empty: true });
  try {
    const outcomes = await Promise.all([1, 2].map(() => applyBook(twin.owner, { ownerUrl: twin.ownerUrl, root })));
    expect(outcomes.toSorted()).toEqual(['created', 'unchanged']);
  } finally {
    await twin.drop();
  }
});
