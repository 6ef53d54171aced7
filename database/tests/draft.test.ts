// npm run migration drafts the statements from the old schema to the new one, and marks what it cannot derive.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryAllTableRows, draftRowStatements } from '#tools/database/schema-rows.ts';
import { formatSchemaCatalogue, querySchemaCatalogue } from '#tools/database/catalogue.ts';
import { compareLines } from '#tools/database/compare-schema.ts';
import { draftMigration } from '#tools/database/draft-migration.ts';
import { querySchema } from '#tools/database/query-schema.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let [before, after] = [] as unknown as [TestDatabase, TestDatabase];
let old: Awaited<ReturnType<typeof read>>;
beforeAll(async () => {
  [before, after] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  old = await read(before);
});
afterAll(async () => {
  await Promise.all([before.drop(), after.drop()]);
});

const read = (db: TestDatabase) =>
  db.owner.begin(async (tx) => ({ schema: await querySchema(tx), rows: await queryAllTableRows(tx) }));

/** Changes one of two databases, drafts the migration of the other, and tries it there. Both are restored. */
async function drafted(change: string, isTried = true): Promise<{ statements: string[]; left: string[] }> {
  let statements: string[] = [];
  let wanted: string[] = [];
  await after.owner
    .begin(async (tx) => {
      await tx.unsafe(change);
      const now = { schema: await querySchema(tx), rows: await queryAllTableRows(tx) };
      wanted = formatSchemaCatalogue([...now.schema.facts.values()]);
      statements = [...draftMigration(old.schema, now.schema), ...draftRowStatements(old.rows, now.rows)];
      throw new Error('as before');
    })
    .catch((error: Error) => {
      if (error.message !== 'as before') throw error;
    });
  let left: string[] = [];
  if (!isTried) return { statements, left };
  await before.owner
    .begin(async (tx) => {
      await tx.unsafe(['set local check_function_bodies = off;', ...statements].join('\n'));
      const { missing, extra } = compareLines(formatSchemaCatalogue(await querySchemaCatalogue(tx)), wanted);
      left = [...missing, ...extra];
      throw new Error('as before');
    })
    .catch((error: Error) => {
      if (error.message !== 'as before') throw error;
    });
  return { statements, left };
}

test('nothing changed, nothing drafted', async () => {
  expect(await drafted('select 1')).toEqual({ statements: [], left: [] });
});

test.each([
  [
    'a new table, with everything a chapter gives it',
    `create type public.mood as enum ('good', 'it''s bad');
     create function private.mood_of(words text) returns public.mood language sql immutable set search_path = '' as $$ select 'good'::public.mood $$;
     revoke all on function private.mood_of(text) from public; grant execute on function private.mood_of(text) to anon;
     create table public.reviews (
       id bigint generated always as identity primary key, product_id uuid not null references public.products on delete cascade, words text not null check (length(words) > 1),
       mood public.mood not null default private.mood_of(''), folded text generated always as (lower(words)) stored, slugged text generated always as (private.slug(words)) stored,
       at timestamptz not null default now(), tags text[] not null default '{}', unique (product_id, words));
     create index reviews_mood on public.reviews (mood) where mood = 'good';
     create trigger touch before update on public.reviews for each row execute function private.touch();
     alter table public.reviews enable row level security; alter table public.reviews force row level security;
     create policy anyone_reads_reviews on public.reviews for select to anon, authenticated using (words <> 'it''s');
     create policy proven_only on public.reviews as restrictive for all to authenticated using ((select private.is_proven())) with check (true);
     grant select on public.reviews to anon; grant insert (words), update (words, mood) on public.reviews to authenticated;
     comment on table public.reviews is 'What people say. It''s theirs.'; comment on column public.reviews.words is 'Theirs'; comment on policy proven_only on public.reviews is 'Why';`,
  ],
  [
    'a new column with a default',
    `alter table public.offers add column weight integer not null default 5 check (weight > 0); comment on column public.offers.weight is 'g'; grant select (weight) on public.offers to anon`,
  ],
  [
    'another default, another type, one less "not null"',
    `alter table public.sellers alter column name drop not null, alter column slug set default 'x'; alter table public.files alter column bytes type numeric`,
  ],
  [
    'another check',
    `alter table public.settings drop constraint settings_key_check; alter table public.settings add constraint settings_key_check check (key ~ '^[a-z][a-z0-9_]{2,}$')`,
  ],
  [
    'another index, and one less',
    `drop index offers_seller_id; create index offers_seller_id on public.offers (seller_id, id); drop index countries_currency`,
  ],
  [
    'another trigger and a disabled one',
    `drop trigger touch on public.settings; create trigger touch before update of value on public.settings for each row execute function private.touch(); alter table public.search_synonyms disable trigger touch`,
  ],
  [
    'another policy',
    `drop policy anyone_reads_public_settings on public.settings; create policy anyone_reads_public_settings on public.settings for select to anon using (is_public and key <> 'x')`,
  ],
  [
    'rights given and taken',
    `revoke select on public.settings from anon; grant select (key, value) on public.settings to anon; grant delete on public.settings to service_role; revoke execute on function public.schema_version() from anon`,
  ],
  [
    'another body of a function',
    `create or replace function private.touch() returns trigger language plpgsql volatile set search_path = '' as $$ begin new.updated_at := clock_timestamp(); return new; end $$`,
  ],
  [
    'a function that answers something else, with a policy, a check and a right',
    `alter table public.settings add constraint folded check (private.is_admin() is not null)`,
  ],
  [
    'row security off',
    `alter table public.carts disable row level security; alter table public.notifications no force row level security`,
  ],
  [
    'another comment, and none',
    `comment on table public.offers is 'Something else'; comment on table public.settings is null`,
  ],
  [
    'a new label of a type',
    `alter type public.app_role add value 'guest' before 'user'; alter type public.app_role add value 'robot'`,
  ],
  [
    'a new schema, a view, a sequence',
    `create sequence public.numbers start 7 cycle; create view public.names with (security_invoker = true) as select name from public.sellers; grant select on public.names to anon; comment on view public.names is 'Names'`,
  ],
])('%s', async (_, change) => {
  const { statements, left } = await drafted(change);
  expect(left).toEqual([]);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.join('\n')).not.toContain('DECIDE');
});

test('a function that answers something else is made anew, with what stands on it', async () => {
  const start = `create function private.may(thing text) returns boolean language sql stable set search_path = '' as $$ select true $$;
    comment on function private.may(text) is 'May one?'; revoke all on function private.may(text) from public; grant execute on function private.may(text) to anon;
    alter table public.settings add constraint may_be check (private.may(key)::text <> 'x'); comment on constraint may_be on public.settings is 'Why not';
    create policy may_read on public.settings for select to anon using (private.may(key)::text = 'true');
    alter table public.settings alter column is_public set default private.may('x')::text::boolean; create index may_index on public.settings ((key || 'x'))`;
  await before.owner.unsafe(start);
  old = await read(before);
  await after.owner.unsafe(start);
  const { left, statements } =
    await drafted(`alter table public.settings drop constraint may_be, alter column is_public drop default; drop policy may_read on public.settings; drop function private.may(text);
    create function private.may(thing text) returns text language sql stable set search_path = '' as $$ select 'true' $$;
    comment on function private.may(text) is 'May one?'; revoke all on function private.may(text) from public; grant execute on function private.may(text) to anon;
    alter table public.settings add constraint may_be check (private.may(key)::text <> 'x'); comment on constraint may_be on public.settings is 'Why not';
    create policy may_read on public.settings for select to anon using (private.may(key)::text = 'true');
    alter table public.settings alter column is_public set default private.may('x')::text::boolean`);
  expect(left).toEqual([]);
  expect(statements.join('\n')).toContain('drop function private.may(text);');
});

test.each([
  [
    'a column that is gone',
    `alter table public.sellers drop column description_en`,
    /DECIDE: the column public\.sellers\.description_en is gone/,
  ],
  ['a table that is gone', `drop table public.saved_cart_lines`, /DECIDE: the table public\.saved_cart_lines is gone/],
  [
    'a column every row needs, without a default',
    `alter table public.settings add column unit text not null default 'x'; alter table public.settings alter column unit drop default`,
    /DECIDE: what do the rows there are get in public\.settings\.unit\?/,
  ],
  [
    'a column no row may be without any more',
    `update public.currencies set symbol = code; alter table public.currencies alter column symbol set not null`,
    /DECIDE: no row may be without public\.currencies\.symbol/,
  ],
])('%s is asked about, and the draft does not run', async (_, change, question) => {
  const { statements } = await drafted(change, false);
  expect(statements.join('\n')).toMatch(question);
});

test('rows of the schema: new ones come, changed ones only where nobody else changed them, old ones go', async () => {
  const { statements } = await drafted(`insert into settings (key, value, is_public) values ('new_limit', '7', true);
    update settings set value = '900' where key = 'commission_bps'; delete from settings where key = 'limited_stock_below'`);
  expect(statements.toSorted().toReversed()).toEqual([
    `update public.settings set value = '900' where key is not distinct from 'commission_bps' and value is not distinct from '1000';`,
    `insert into public.settings (key, value, is_public) values ('new_limit', '7', 'true') on conflict do nothing;`,
    `delete from public.settings where key is not distinct from 'limited_stock_below';`,
  ]);
});
