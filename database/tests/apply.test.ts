import { afterAll, beforeAll, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { applySchema } from '#tools/database/apply.ts';
import { loadCatalogueFingerprint, loadSchemaCatalogue } from '#tools/database/schema-files.ts';
import { formatSchemaCatalogue, querySchemaCatalogue } from '#tools/database/catalogue.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ empty: true });
});
afterAll(() => db.drop());

test('an empty database gets the schema once; a second time nothing happens', async () => {
  expect(await applySchema(db.owner, { ownerUrl: db.ownerUrl })).toBe('created');
  expect(await applySchema(db.owner, { ownerUrl: db.ownerUrl })).toBe('unchanged');
  const [known] = await db.owner`select public.schema_version() as version`;
  expect(known!.version).toBe(loadCatalogueFingerprint());
});

test('a database of another release is refused with a sentence that says what to do', async () => {
  await db.owner`insert into private.schema_versions (version, applied_at) values (${'0'.repeat(64)}, now() + interval '1 second')`;
  // A database with the same tables and functions counts as unchanged, whatever version is stored in it.
  expect(await applySchema(db.owner, { ownerUrl: db.ownerUrl })).toBe('unchanged');
  await db.owner`insert into private.schema_versions (version, applied_at) values (${'0'.repeat(64)}, now() + interval '1 second')`;
  await db.owner`alter table public.settings add column unit text`;
  await expect(applySchema(db.owner, { ownerUrl: db.ownerUrl })).rejects.toThrow(
    /000000000000.*no file of database\/migrations leads away from it.*DATA_DIR/s,
  );
});

test('database/catalogue.jsonl is the catalogue of the schema (npm run migration writes it)', async () => {
  const made = await createTestDatabase();
  try {
    expect(formatSchemaCatalogue(await made.owner.begin(querySchemaCatalogue))).toEqual(loadSchemaCatalogue().lines);
  } finally {
    await made.drop();
  }
});

test('every function of the schema states its volatility in so many words', () => {
  const folder = new URL('../schema/', import.meta.url);
  const silent = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return [...text.matchAll(/create (?:or replace )?function ([\w.]+)[\s\S]*?(?:\bas \$|\n  return )/g)]
        .filter(([head]) => !/\b(immutable|stable|volatile)\b/.test(head))
        .map(([, one]) => `${name}: ${one}`);
    });
  expect(silent).toEqual([]);
});
