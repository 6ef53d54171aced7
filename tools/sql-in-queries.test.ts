// The SQL of the market stands in the queries of its nouns. server/database and server/supabase-api have their own.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The start of a tagged template that is SQL, as tx`select or tx<Row[]>`select. */
const sql =
  /[\w>]`\s*(?:select|insert into|update \w+ set|delete from|with (?:recursive )?\w+ (?:\([^)]*\) )?as|merge into|lock|notify|set (?:local|role|constraints)|truncate|call)\s/i;
const hasOwnSql = /^server\/(?:database\/|supabase-api\/|[^/]+\/queries(?:\/|\.ts$))|\.test\.ts$/;

test('the check sees what it is for', () => {
  for (const text of [
    'tx`select 1`',
    'await tx<{ id: string; at: Date }[]>`\n  with lost as (select 1) update jobs set at = now()`',
    'sql`UPDATE offers SET stock = 0`',
    'tx`delete from carts`',
  ])
    expect(sql.test(text), text).toBe(true);
  for (const text of ['/** Wraps `compute` with a cache. */', 'm`selected`', '// `tx` inserts into'])
    expect(sql.test(text), text).toBe(false);
});

test('no SQL outside queries/, server/database and server/supabase-api', () => {
  const files = globSync('server/**/*.ts').filter((file) => !hasOwnSql.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => sql.test(readFileSync(file, 'utf8')))).toEqual([]);
});
