import type { Sql } from 'postgres';

/** Everything a database says about its own schema, one sorted line per fact, so that two of them can be compared. */
export async function schemaOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ fact: string }[]>`
    with spaces as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'auth')),
    tables as (select c.*, s.nspname || '.' || c.relname as name from pg_class c join spaces s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')),
    functions as (select p.*, p.oid::regprocedure::text as name from pg_proc p join spaces s on s.oid = p.pronamespace)
    select concat_ws(' | ', 'table', name, relkind, relrowsecurity, relforcerowsecurity, obj_description(oid)) as fact from tables
    union all select concat_ws(' | ', 'column', t.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid), col_description(t.oid, a.attnum))
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all select concat_ws(' | ', 'constraint', t.name, k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k join tables t on t.oid = k.conrelid
    union all select concat_ws(' | ', 'index', pg_get_indexdef(i.indexrelid)) from pg_index i join tables t on t.oid = i.indrelid
    union all select concat_ws(' | ', 'trigger', pg_get_triggerdef(g.oid), g.tgenabled) from pg_trigger g join tables t on t.oid = g.tgrelid where not g.tgisinternal
    union all select concat_ws(' | ', 'policy', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies where schemaname in (select nspname from spaces)
    union all select concat_ws(' | ', 'grant', t.name, a.grantee::regrole, a.privilege_type) from tables t, aclexplode(t.relacl) a where a.grantee <> t.relowner
    union all select concat_ws(' | ', 'column grant', t.name, c.attname, a.grantee::regrole, a.privilege_type) from tables t join pg_attribute c on c.attrelid = t.oid, aclexplode(c.attacl) a
    union all select concat_ws(' | ', 'function', name, pg_get_functiondef(oid), obj_description(oid)) from functions where prokind = 'f'
    union all select concat_ws(' | ', 'call', f.name, a.grantee::regrole) from functions f, aclexplode(f.proacl) a where a.grantee <> f.proowner
    union all select concat_ws(' | ', 'type', s.nspname, t.typname, e.enumlabel, e.enumsortorder) from pg_enum e join pg_type t on t.oid = e.enumtypid join spaces s on s.oid = t.typnamespace
    union all select concat_ws(' | ', 'extension', extname, extnamespace::regnamespace) from pg_extension
    order by 1`;
  return rows.map(({ fact }) => fact);
}

/** The rows the book itself brings: reference data is part of the schema. */
export async function referenceRows(sql: Sql): Promise<string[]> {
  const tables = [
    'currencies',
    'exchange_rates',
    'countries',
    'categories',
    'subcategories',
    'settings',
    'admin_notification_settings',
  ];
  const all = await Promise.all(
    tables.map((table) =>
      sql.unsafe<{ row: string }[]>(
        `select '${table} ' || (to_jsonb(t) - 'updated_at')::text as row from public.${table} t`,
      ),
    ),
  );
  return all
    .flat()
    .map(({ row }) => row)
    .sort();
}
