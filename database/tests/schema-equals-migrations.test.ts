// A new database from the schema and an old one from the migrations must be equal (database/migrations/README.md).
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySchema } from '#tools/database/apply.ts';
import { loadSchemaCatalogue } from '#tools/database/schema-files.ts';
import { queryAllTableRows } from '#tools/database/schema-rows.ts';
import { fingerprintLines, formatSchemaCatalogue, querySchemaCatalogue } from '#tools/database/catalogue.ts';
import { buildRelease, readReleaseSql, loadReleases } from '#tools/database/releases.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let fromSchema: TestDatabase;
beforeAll(async () => {
  fromSchema = await createTestDatabase();
});
afterAll(() => fromSchema.drop());

const catalogueOf = async (db: TestDatabase): Promise<string[]> =>
  formatSchemaCatalogue(await db.owner.begin(querySchemaCatalogue));

test('the dump of release 0.1 is what it shipped: its bytes have the version that its databases carry', () => {
  const [first] = loadReleases();
  expect(first!.release).toBe('0.1');
  expect(createHash('sha256').update(readReleaseSql('0.1')).digest('hex')).toBe(first!.version);
});

describe.each(loadReleases().filter(({ release }) => release !== loadSchemaCatalogue().release))(
  'release $release',
  (release) => {
    let old: TestDatabase;
    beforeAll(async () => {
      old = await createTestDatabase({ empty: true });
      await buildRelease(old.owner, old.ownerUrl, release);
    });
    afterAll(() => old.drop());

    test('its dump makes the catalogue it had', async () => {
      expect(fingerprintLines(await catalogueOf(old))).toBe(release.fingerprint);
    });

    test(
      'the steps bring it to the schema of the schema, with the rows of the schema',
      { timeout: 60_000 },
      async () => {
        const isSame = release.version === loadSchemaCatalogue().version;
        expect(await applySchema(old.owner, { ownerUrl: old.ownerUrl })).toBe(isSame ? 'unchanged' : 'migrated');
        expect(await catalogueOf(old)).toEqual(await catalogueOf(fromSchema));
        const [rows, should] = [
          await old.owner.begin(queryAllTableRows),
          await fromSchema.owner.begin(queryAllTableRows),
        ];
        expect([...rows.keys()].toSorted()).toEqual([...should.keys()].toSorted());
        for (const [name, table] of should)
          expect([...rows.get(name)!.rows.entries()].toSorted(), name).toEqual([...table.rows.entries()].toSorted());
      },
    );
  },
);

test.each([
  `alter table products add column weight integer`,
  `drop index offers_seller_id`,
  `drop policy anyone_reads_open_offers on offers`,
  `grant insert on orders to anon`,
  `grant select (owner_id) on sellers to anon`,
  `comment on table offers is 'Something else'`,
  `alter table carts disable row level security`,
  `alter table carts alter column updated_at set default clock_timestamp()`,
  `alter table realtime.messages add column more text`,
  `alter table storage.objects owner to current_user`,
  `alter sequence search_synonyms_id_seq increment 2`,
  `alter default privileges grant execute on functions to public`,
  `alter default privileges in schema public grant select on tables to anon`,
  `alter publication supabase_realtime set (publish = 'insert')`,
  `alter table settings disable trigger touch`,
  `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as 'select true'`,
  `alter function private.is_admin() reset search_path`,
])('the comparison sees: %s', async (change) => {
  const before = await catalogueOf(fromSchema);
  await fromSchema.owner
    .begin(async (tx) => {
      await tx.unsafe(change);
      expect(formatSchemaCatalogue(await querySchemaCatalogue(tx))).not.toEqual(before);
      throw new Error('as before');
    })
    .catch((error: Error) => {
      if (error.message !== 'as before') throw error;
    });
});
