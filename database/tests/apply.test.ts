import { afterAll, beforeAll, expect, test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { applyBook } from '#tools/database/apply.ts';
import { bookVersion, readBook } from '#tools/database/book.ts';
import { linesOf, readCatalogue } from '#tools/database/catalogue.ts';
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
  // What it calls itself does not matter while its catalogue is this one.
  expect(await applyBook(db.owner, { ownerUrl: db.ownerUrl })).toBe('unchanged');
  await db.owner`insert into private.schema_versions (version, applied_at) values (${'0'.repeat(64)}, now() + interval '1 second')`;
  await db.owner`alter table public.settings add column unit text`;
  await expect(applyBook(db.owner, { ownerUrl: db.ownerUrl })).rejects.toThrow(
    /000000000000.*no file of database\/migrations leads away from it.*DATA_DIR/s,
  );
});

test('database/catalogue.jsonl is the catalogue of the book (npm run migration writes it)', async () => {
  const made = await freshDatabase();
  try {
    expect(linesOf(await made.owner.begin(readCatalogue))).toEqual(readBook().lines);
  } finally {
    await made.drop();
  }
});

test('every function of the book states its volatility in so many words', () => {
  const folder = new URL('../book', import.meta.url);
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
