// A database's schema with what a migration draft needs: the catalogue, and the SQL of functions.
import type { ISql } from 'postgres';
import { type DatabaseObject, formatDatabaseObject, shopSchemas, querySchemaCatalogue } from './catalogue.ts';

export type QueriedSchema = {
  /** Keyed by kind and name, such as "policy anyone_reads on public.offers". */
  facts: Map<string, DatabaseObject>;
  /** By function name, its `create or replace function` statement. */
  functions: Map<string, string>;
  /** Functions whose body was parsed at creation, so the objects they use must exist before. */
  parsed: Set<string>;
  /** The columns of each table, in order. */
  columns: Map<string, string[]>;
  /** By function name, the keys of `facts` that must be dropped with it. */
  dependents: Map<string, string[]>;
};

export const databaseObjectKey = ({ kind, name }: { kind: string; name: string }): string => `${kind} ${name}`;

export const isSameDatabaseObject = (a: DatabaseObject | undefined, b: DatabaseObject | undefined): boolean =>
  a !== undefined && b !== undefined && formatDatabaseObject(a) === formatDatabaseObject(b);

/** Needs a transaction, because it empties the search path. */
export async function querySchema(tx: ISql): Promise<QueriedSchema> {
  await tx`set local search_path = ''`;
  const facts = new Map((await querySchemaCatalogue(tx)).map((fact) => [databaseObjectKey(fact), fact]));
  const routines = await tx<{ name: string; text: string; parsed: boolean }[]>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.prosqlbody is not null as parsed
    from pg_proc p where p.pronamespace::regnamespace::text = any (${shopSchemas}) and p.prokind in ('f', 'p')`;
  const columns = await tx<{ table: string; columns: string[] }[]>`
    select format('%I.%I', c.relnamespace::regnamespace, c.relname) as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any (${shopSchemas}) group by 1`;
  const dependents = await tx<{ name: string; keys: string[] }[]>`
    with needs as (
      select d.refobjid::regprocedure::text as name,
        case d.classid
          when 'pg_policy'::regclass then (select format('policy %I on %I.%I', p.polname, c.relnamespace::regnamespace, c.relname) from pg_policy p join pg_class c on c.oid = p.polrelid where p.oid = d.objid)
          when 'pg_constraint'::regclass then (select format('constraint %I on %I.%I', k.conname, c.relnamespace::regnamespace, c.relname) from pg_constraint k join pg_class c on c.oid = k.conrelid where k.oid = d.objid)
          when 'pg_trigger'::regclass then (select format('trigger %I on %I.%I', g.tgname, c.relnamespace::regnamespace, c.relname) from pg_trigger g join pg_class c on c.oid = g.tgrelid where g.oid = d.objid)
          when 'pg_attrdef'::regclass then (select format('column %I.%I.%I', c.relnamespace::regnamespace, c.relname, a.attname) from pg_attrdef f join pg_class c on c.oid = f.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = f.adnum where f.oid = d.objid)
          when 'pg_rewrite'::regclass then (select format('view %I.%I', c.relnamespace::regnamespace, c.relname) from pg_rewrite w join pg_class c on c.oid = w.ev_class where w.oid = d.objid)
          when 'pg_proc'::regclass then 'function ' || d.objid::regprocedure::text
          when 'pg_class'::regclass then (select format('index %I.%I', c.relnamespace::regnamespace, c.relname) from pg_class c where c.oid = d.objid and c.relkind = 'i')
        end as key
      from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.deptype = 'n'
    )
    select name, array_agg(distinct key) as keys from needs where key is not null group by 1`;
  return {
    facts,
    functions: new Map(routines.map(({ name, text }) => [name, text.trim()])),
    parsed: new Set(routines.filter(({ parsed }) => parsed).map(({ name }) => name)),
    columns: new Map(columns.map((row) => [row.table, row.columns])),
    dependents: new Map(dependents.map(({ name, keys }) => [name, keys])),
  };
}
