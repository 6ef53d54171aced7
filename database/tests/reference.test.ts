// Each release brings reference data, but rows that an operator changed stay as they are.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applySchema } from '#tools/database/apply.ts';
import { buildRelease, loadReleases } from '#tools/database/releases.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createToySchema, type ToySchema } from './toy-schema.ts';

describe('in a schema of its own', () => {
  let toy: ToySchema;
  let db: TestDatabase;
  const apply = () => applySchema(db.owner, { ownerUrl: db.ownerUrl, root: toy.root });
  const deliver = (kinds: string, words = `(array['a', 'b'], false)`): void =>
    toy.write(
      'reference/10-kinds.sql',
      `-- The kinds.\ninsert into public.kinds (slug, label) values\n  ${kinds};\n\ninsert into public.words (terms, one_way) values ${words};\n`,
    );
  const kinds = async () =>
    Object.fromEntries(
      (await db.owner`select slug, label from kinds order by slug`).map(({ slug, label }) => [slug, label]),
    );
  const words = async () =>
    (await db.owner`select array_to_string(terms, ',') as terms from words order by 1`).map(
      ({ terms }) => terms as string,
    );

  beforeAll(async () => {
    toy = createToySchema();
    await toy.release(
      '0.1',
      `create table public.kinds (slug text primary key, label text not null, more text, at timestamptz not null default now());
       create table public.things (id integer primary key, kind text not null references public.kinds on delete restrict);
       create table public.words (id bigint generated always as identity primary key, terms text[] not null, one_way boolean not null)`,
    );
  });
  afterAll(() => toy.forget());
  beforeEach(async () => {
    db = await createTestDatabase({ empty: true });
    deliver(
      `('a', 'A'), -- first\n  ('b', 'B''s; x'), ('c', 'C')`,
      `(array['a', 'b'], false), (array['c', 'd'], true)`,
    );
    expect(await apply()).toBe('created');
  });
  afterEach(() => db.drop());

  test('a new database has it, and a second start does nothing', async () => {
    expect(await kinds()).toEqual({ a: 'A', b: `B's; x`, c: 'C' });
    const before = await db.owner`select xmin::text from kinds union all select xmin::text from words`;
    expect(await apply()).toBe('unchanged');
    expect(await db.owner`select xmin::text from kinds union all select xmin::text from words`).toEqual(before);
  });

  test('a new database has it also when its schema is that of a release that is frozen', async () => {
    const [{ version }] = (await db.owner`select version from private.schema_versions`) as unknown as [
      { version: string },
    ];
    const dump = `insert into public.kinds (slug, label) values ('a', 'A'), ('b', 'B''s; x'), ('c', 'C');\n`;
    toy.write('releases/0.1.sql', dump);
    toy.write(
      'releases/releases.json',
      JSON.stringify([{ release: '0.1', commit: '', version, fingerprint: version }]),
    );
    const fresh = await createTestDatabase({ empty: true });
    try {
      expect(await applySchema(fresh.owner, { ownerUrl: fresh.ownerUrl, root: toy.root })).toBe('created');
      expect(await fresh.owner`select slug from kinds order by slug`).toEqual([
        { slug: 'a' },
        { slug: 'b' },
        { slug: 'c' },
      ]);
    } finally {
      await fresh.drop();
      toy.remove('releases/0.1.sql');
      toy.remove('releases/releases.json');
    }
  });

  test('the next release adds, changes and removes rows nobody has touched', async () => {
    deliver(`('a', 'AA'), ('b', 'B''s; x'), ('d', 'D')`, `(array['a', 'b', 'c'], false), (array['c', 'd'], true)`);
    expect(await apply()).toBe('unchanged');
    expect(await kinds()).toEqual({ a: 'AA', b: `B's; x`, d: 'D' });
    expect(await words()).toEqual(['a,b,c', 'c,d']);
  });

  test('a row an operator changed, added or removed is left alone, release after release', async () => {
    await db.owner`update kinds set label = 'mine' where slug = 'a'`;
    await db.owner`update kinds set label = 'mine too' where slug = 'c'`;
    await db.owner`delete from kinds where slug = 'b'`;
    await db.owner`insert into kinds (slug, label) values ('d', 'my own')`;
    await db.owner`update words set terms = array['a', 'z'] where 'b' = any (terms)`;
    await db.owner`delete from words where 'd' = any (terms)`;
    for (const [a, d] of [
      ['A2', 'D'],
      ['A3', 'D2'],
    ] as const) {
      deliver(
        `('a', '${a}'), ('b', 'B2'), ('d', '${d}')`,
        `(array['a', 'b'], false), (array['c', 'd'], true), (array['e', 'f'], true)`,
      );
      expect(await apply()).toBe('unchanged');
      expect(await kinds()).toEqual({ a: 'mine', c: 'mine too', d: 'my own' });
      expect(await words()).toEqual(['a,z', 'e,f']);
    }
    // A release never overwrites the columns that are not in its data.
    await db.owner`update kinds set label = 'A3', more = 'more' where slug = 'a'`;
    deliver(`('a', 'A4')`);
    await apply();
    expect((await db.owner`select label, more from kinds where slug = 'a'`)[0]).toEqual({ label: 'A4', more: 'more' });
  });

  test('an old row that others refer to stays, and the start goes on', async () => {
    await db.owner`insert into things values (1, 'c')`;
    deliver(`('a', 'A')`);
    expect(await apply()).toBe('unchanged');
    expect(await kinds()).toEqual({ a: 'A', c: 'C' });
    await db.owner`delete from things`;
    deliver(`('a', 'A2')`);
    await apply();
    expect(await kinds()).toEqual({ a: 'A2' });
  });

  test('anything but rows in a file is refused, and nothing is kept of it', async () => {
    toy.write(
      'reference/10-kinds.sql',
      `insert into public.kinds (slug, label) values ('x', 'X'); drop table public.things;`,
    );
    await expect(apply()).rejects.toThrow(/holds only "insert into … values": drop table/);
    expect(await kinds()).toEqual({ a: 'A', b: `B's; x`, c: 'C' });
  });
});

test(
  'a shop of 0.1 keeps what it changed of what 0.1 delivered, and gets what is new',
  { timeout: 60_000 },
  async () => {
    const old = await createTestDatabase({ empty: true });
    const fresh = await createTestDatabase();
    try {
      await buildRelease(old.owner, old.ownerUrl, loadReleases()[0]!);
      await old.owner`update settings set value = '850' where key = 'commission_bps'`;
      await old.owner`delete from search_synonyms where 'cellulaire' = any (terms)`;
      await old.owner`update search_synonyms set terms = array['tuque', 'bonnet', 'mine'] where id = (select min(id) from search_synonyms where 'tuque' = any (terms))`;
      const [removed] =
        await fresh.owner`select count(*)::int as n from search_synonyms where 'cellulaire' = any (terms)`;
      expect(removed!.n).toBeGreaterThan(0);
      expect(await applySchema(old.owner, { ownerUrl: old.ownerUrl })).toBe('migrated');
      expect((await old.owner`select value from settings where key = 'commission_bps'`)[0]!.value).toBe(850);
      expect(
        (await old.owner`select count(*)::int as n from search_synonyms where 'cellulaire' = any (terms)`)[0]!.n,
      ).toBe(0);
      expect((await old.owner`select count(*)::int as n from search_synonyms where 'mine' = any (terms)`)[0]!.n).toBe(
        1,
      );
      for (const table of ['currencies', 'countries', 'categories', 'subcategories', 'admin_notification_settings']) {
        const rows = (db: TestDatabase) =>
          db.owner.unsafe(`select (to_jsonb(t) - 'updated_at')::text as row from ${table} t order by 1`);
        expect(await rows(old), table).toEqual(await rows(fresh));
      }
    } finally {
      await Promise.all([old.drop(), fresh.drop()]);
    }
  },
);
