import { afterAll, beforeAll, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { applyBook, bookVersion } from '#tools/database/apply.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase({ empty: true });
});
afterAll(() => db.drop());

test('an empty database gets the book once; a second time nothing happens', async () => {
  expect(await applyBook(db.owner, { ownerUrl: db.ownerUrl })).toBe('created');
  expect(await applyBook(db.owner, { ownerUrl: db.ownerUrl })).toBe('unchanged');
  const [known] = await db.owner`select public.schema_version() as version`;
  expect(known!.version).toBe(bookVersion());
});

test('a database of another release is refused with a sentence that says what to do', async () => {
  await db.owner`insert into private.schema_versions (version, applied_at) values (${'0'.repeat(64)}, now() + interval '1 second')`;
  await expect(applyBook(db.owner, { ownerUrl: db.ownerUrl })).rejects.toThrow(
    /000000000000.*database\/migrations holds no step.*DATA_DIR/s,
  );
});

test('every function of the book states its volatility in so many words', () => {
  const folder = new URL('../book/', import.meta.url);
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
