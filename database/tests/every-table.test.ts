// Checks the rules of database/schema/00-preface.sql in PostgreSQL's own catalogue, so that new tables are included.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessCases } from './access-matrix.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('every table is row-secured', async () => {
  const open = await db.owner`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) and not relrowsecurity`;
  expect(open.map((table) => table.name)).toEqual([]);
  const [all] =
    await db.owner`select count(*) as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  expect(all!.n).toBeGreaterThan(30);
});

test('visitors and signed-in people have exactly the grants of access-matrix.ts', async () => {
  const granted = await db.owner<{ name: string; role: 'anon' | 'authenticated'; rights: string }[]>`
    with whole as (
      select c.oid, c.relname, r.rolname as role, p.privilege
      from pg_class c cross join (values ('anon'), ('authenticated')) r (rolname) cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p (privilege)
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) and has_table_privilege(r.rolname, c.oid, p.privilege)
    ), partly as (
      select c.oid, c.relname, r.rolname as role, p.privilege
      from pg_class c cross join (values ('anon'), ('authenticated')) r (rolname) cross join unnest(array['SELECT', 'INSERT', 'UPDATE']) p (privilege)
      where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
        and has_any_column_privilege(r.rolname, c.oid, p.privilege) and not has_table_privilege(r.rolname, c.oid, p.privilege)
    )
    select relname as name, role, string_agg(may, ' ' order by may) as rights
    from (select relname, role, privilege as may from whole union all select relname, role, '(' || privilege || ')' from partly) x group by relname, role`;
  const found: Record<string, Record<string, string>> = {};
  for (const { name, role, rights } of granted)
    (found[name] ??= {})[role] = rights
      .split(' ')
      .sort((a, b) => Number(a.startsWith('(')) - Number(b.startsWith('(')) || a.localeCompare(b))
      .join(' ');
  const declared = accessCases
    .filter(({ granted }) => granted.anon || granted.authenticated)
    .map(({ table, granted: { anon, authenticated } }) => [
      table,
      { ...(anon ? { anon } : {}), ...(authenticated ? { authenticated } : {}) },
    ]);
  expect(found).toEqual(Object.fromEntries(declared));
});

test('nobody but the owner writes or reads sequences, and a visitor makes no objects', async () => {
  const [rights] = await db.owner`
    select has_schema_privilege('anon', 'public', 'create') as a, has_schema_privilege('authenticated', 'public', 'create') as b, has_schema_privilege('authenticator', 'public', 'create') as c,
      (select count(*) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace and (has_sequence_privilege('anon', oid, 'usage') or has_sequence_privilege('authenticated', oid, 'usage'))) as sequences`;
  expect(rights).toEqual({ a: false, b: false, c: false, sequences: 0 });
});

test('every policy says whom it is for', async () => {
  const vague =
    await db.owner`select schemaname || '.' || tablename || ': ' || policyname as name from pg_policies where schemaname in ('public', 'private') and 'public' = any (roles)`;
  expect(vague.map((policy) => policy.name)).toEqual([]);
});

test('whatever is one person’s own asks for the second factor of who has one', async () => {
  const open = await db.owner`
    select distinct schemaname || '.' || tablename as name from pg_policies p
    where schemaname in ('public', 'storage') and permissive = 'PERMISSIVE' and 'authenticated' = any (roles) and (coalesce(qual, '') || coalesce(with_check, '')) ~ 'auth\\.uid|is_own_folder'
      and not exists (select from pg_policies g where g.schemaname = p.schemaname and g.tablename = p.tablename and g.permissive = 'RESTRICTIVE' and g.qual ~ 'is_proven')
    order by 1`;
  // Only this table is open without the second factor. Other policies check it in private.my_role and my_sellers.
  expect(open.map(({ name }) => name)).toEqual(['public.user_roles']);
});

test('every policy is a sentence, and every table says what it is', async () => {
  const names =
    await db.owner`select policyname as name from pg_policies where schemaname in ('public', 'private') and policyname !~ '^[a-z]+(_[a-z]+)+$'`;
  expect(names.map((policy) => policy.name)).toEqual([]);
  const silent =
    await db.owner`select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and obj_description(oid) is null`;
  expect(silent.map((table) => table.name)).toEqual([]);
});

test('every function that runs as its owner sets its search path, and none is open to everybody', async () => {
  const loose = await db.owner`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef and not exists (select from unnest(p.proconfig) c where c like 'search_path=%')`;
  expect(loose.map((one) => one.name)).toEqual([]);
  const open = await db.owner`
    select p.oid::regprocedure::text as name from pg_proc p, lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0`;
  expect(open.map((one) => one.name)).toEqual([]);
});

test('a visitor may call exactly these functions', async () => {
  const called =
    await db.owner`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`;
  expect(called.map((one) => one.name)).toEqual([
    'cards_by_ids',
    'get_product',
    'product_moved_to',
    'related_products',
    'schema_version',
    'search_products',
    'shared_wishlist',
  ]);
});

test('every foreign key says what a deletion does and has an index that leads with its columns', async () => {
  const silent = await db.owner`
    select conrelid::regclass::text || '.' || conname as name from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace) and confdeltype = 'a'`;
  expect(silent.map((key) => key.name)).toEqual([]);
  const slow = await db.owner`
    select conrelid::regclass::text || '.' || conname as name from pg_constraint c
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) k) = (select array_agg(k order by k) from unnest(c.conkey) k))`;
  expect(slow.map((key) => key.name)).toEqual([]);
});

test('no table has the same index twice', async () => {
  const twice = await db.owner`
    select a.indexrelid::regclass::text || ' and ' || b.indexrelid::regclass::text as names
    from pg_index a join pg_index b on a.indrelid = b.indrelid and a.indexrelid < b.indexrelid join pg_class t on t.oid = a.indrelid
    where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and regexp_replace(pg_get_indexdef(a.indexrelid), ' INDEX \\S+', '') = regexp_replace(pg_get_indexdef(b.indexrelid), ' INDEX \\S+', '')`;
  expect(twice.map(({ names }) => names)).toEqual([]);
});

test('every amount of money is a whole number of minor units beside its currency', async () => {
  const amounts =
    await db.owner`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name ~ '_minor$' and data_type <> 'bigint'`;
  expect(amounts.map((column) => column.name)).toEqual([]);
});
