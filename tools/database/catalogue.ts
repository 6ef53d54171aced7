// Describes a database's schema as one JSON fact per line, to compare databases by line or by fingerprint.
import { sha256Hex } from '#server/sha256.ts';
import type { ISql } from 'postgres';
import { normalizeSource } from './sql-text.ts';

/** One database object: `kind` and `name` identify it, the rest are its properties. */
export type DatabaseObject = { kind: string; name: string } & Record<string, unknown>;

/** The shop's schemas. The job queue's schema comes from a package with its own migrations. */
export const shopSchemas = ['public', 'private', 'auth', 'storage', 'realtime', 'extensions'];

/**
 * Returns every fact of our schemas, sorted by kind and name, equal on PostgreSQL 15 to 18. Left out: oids, column
 * order, extension objects, the name of the owner, published tables and all rows. Needs a transaction (it sets
 * search_path). A change of this format changes all fingerprints in releases.json and in the headers of all steps.
 */
export async function querySchemaCatalogue(tx: ISql): Promise<DatabaseObject[]> {
  const [before] = await tx<{ path: string }[]>`select current_setting('search_path') as path`;
  await tx`select set_config('search_path', '', true)`;
  const rows = await tx.unsafe<{ fact: DatabaseObject }[]>(facts);
  await tx`select set_config('search_path', ${before!.path}, true)`;
  return rows
    .map(({ fact }) =>
      fact.kind === 'function' ? { ...fact, source: sha256Hex(normalizeSource(String(fact['source']))) } : fact,
    )
    .map((fact) => ({ line: formatDatabaseObject(fact), fact }))
    .sort((a, b) => (a.line < b.line ? -1 : 1))
    .map(({ fact }) => fact);
}

/** Formats an entry as JSON: kind and name first, the rest sorted by name, without null and false. */
export function formatDatabaseObject({ kind, name, ...rest }: DatabaseObject): string {
  const entries = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ kind, name, ...Object.fromEntries(entries) });
}

export const formatSchemaCatalogue = (catalogue: DatabaseObject[]): string[] => catalogue.map(formatDatabaseObject);

export const fingerprintLines = (lines: string[]): string => sha256Hex(lines.map((line) => `${line}\n`).join(''));

const spaces = shopSchemas.map((name) => `'${name}'`).join(', ');
const notOfExtension = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

/**
 * Selects grants to roles other than the owner, from rows of (object name, column, acl, owner).
 * MAINTAIN is left out, because PostgreSQL 15 and 16 do not have it.
 */
const granted = (of: string): string => `
  select jsonb_build_object('kind', 'grant', 'name', of.name || ' to ' || r.called || ': ' || a.privilege_type || coalesce(' (' || of.col || ')', ''),
    'on', of.name, 'to', r.called, 'right', a.privilege_type, 'column', of.col, 'grantable', a.is_grantable)
  from (${of}) of (name, col, acl, owner), aclexplode(of.acl) a join speaker r on r.oid = a.grantee
  where a.grantee <> of.owner and a.privilege_type <> 'MAINTAIN'`;

const commented = (of: string): string =>
  `select jsonb_build_object('kind', 'comment', 'name', of.name, 'text', of.said) from (${of}) of (name, said) where of.said is not null`;

const facts = `
with space as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname in (${spaces})),
boss as (select coalesce((select nspowner from pg_namespace where nspname = 'private'), (select oid from pg_roles where rolname = current_user)) as oid),
speaker as (select oid, case when oid = (select oid from boss) then 'current_user' else rolname end as called from pg_roles union all select 0, 'public'),
relation as (
  select c.*, format('%I.%I', s.nspname, c.relname) as name from pg_class c join space s on s.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${notOfExtension('pg_class', 'c.oid')}
),
routine as (
  select p.*, p.oid::regprocedure::text as name from pg_proc p join space s on s.oid = p.pronamespace
  where p.prokind in ('f', 'p') and ${notOfExtension('pg_proc', 'p.oid')}
),
col as (
  select a.*, r.name as relation, r.relkind, r.oid as rel from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped where r.relkind <> 'S'
),
own_type as (
  select t.*, format('%I.%I', s.nspname, t.typname) as name from pg_type t join space s on s.oid = t.typnamespace
  where t.typtype in ('e', 'd') and ${notOfExtension('pg_type', 't.oid')}
),
found as (
  select jsonb_build_object('kind', 'schema', 'name', quote_ident(nspname)) from space
  union all select jsonb_build_object('kind', 'extension', 'name', extname, 'schema', extnamespace::regnamespace::text) from pg_extension where extnamespace in (select oid from space)
  union all select jsonb_build_object('kind', 'owner', 'name', x.thing, 'role', o.rolname) from (
      select 'table ' || name, relowner from relation where relkind in ('r', 'p') union all select 'function ' || name, proowner from routine
      union all select 'schema ' || nspname, nspowner from space where nspname <> 'public'
    ) x (thing, owner) join pg_roles o on o.oid = x.owner where x.owner <> (select oid from boss)
  union all select jsonb_build_object('kind', 'type', 'name', name, 'labels', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = own_type.oid)) from own_type where typtype = 'e'
  union all select jsonb_build_object('kind', 'domain', 'name', name, 'of', format_type(typbasetype, typtypmod), 'required', typnotnull, 'default', typdefault,
      'checks', (select jsonb_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k where k.contypid = own_type.oid and k.contype = 'c')) from own_type where typtype = 'd'
  union all select jsonb_build_object('kind', 'table', 'name', name, 'secured', relrowsecurity, 'forced', relforcerowsecurity, 'unlogged', relpersistence = 'u', 'options', to_jsonb(reloptions), 'identity', nullif(relreplident, 'd')) from relation where relkind in ('r', 'p')
  union all select jsonb_build_object('kind', 'view', 'name', name, 'query', pg_get_viewdef(oid), 'kept', relkind = 'm', 'options', to_jsonb(reloptions)) from relation where relkind in ('v', 'm')
  union all select jsonb_build_object('kind', 'sequence', 'name', relation.name, 'type', q.seqtypid::regtype::text, 'start', q.seqstart::text, 'step', q.seqincrement::text, 'least', q.seqmin::text, 'most', q.seqmax::text, 'cycles', q.seqcycle,
      'of', (select format('%s.%I', c.relation, c.attname) from pg_depend d join col c on c.rel = d.refobjid and c.attnum = d.refobjsubid where d.classid = 'pg_class'::regclass and d.objid = relation.oid and d.deptype in ('a', 'i')))
    from relation join pg_sequence q on q.seqrelid = relation.oid
  union all select jsonb_build_object('kind', 'column', 'name', format('%s.%I', c.relation, c.attname), 'table', c.relation, 'column', quote_ident(c.attname), 'type', format_type(c.atttypid, c.atttypmod), 'required', c.attnotnull,
      'identity', nullif(c.attidentity, ''), 'generated', nullif(c.attgenerated, ''), 'default', pg_get_expr(d.adbin, d.adrelid),
      'collation', (select format('%I.%I', n.nspname, l.collname) from pg_collation l join pg_namespace n on n.oid = l.collnamespace join pg_type t on t.oid = c.atttypid where l.oid = c.attcollation and l.oid <> t.typcollation))
    from col c left join pg_attrdef d on d.adrelid = c.rel and d.adnum = c.attnum where c.relkind in ('r', 'p')
  union all select jsonb_build_object('kind', 'constraint', 'name', format('%I on %s', k.conname, r.name), 'table', r.name, 'constraint', quote_ident(k.conname), 'type', k.contype, 'says', pg_get_constraintdef(k.oid))
    from pg_constraint k join relation r on r.oid = k.conrelid where k.contype not in ('n', 't') and k.conparentid = 0
  union all select jsonb_build_object('kind', 'index', 'name', format('%I.%I', s.nspname, i.relname), 'table', r.name, 'says', pg_get_indexdef(i.oid), 'broken', not x.indisvalid)
    from pg_index x join relation r on r.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join space s on s.oid = i.relnamespace where not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  union all select jsonb_build_object('kind', 'trigger', 'name', format('%I on %s', g.tgname, r.name), 'table', r.name, 'trigger', quote_ident(g.tgname), 'says', pg_get_triggerdef(g.oid), 'enabled', nullif(g.tgenabled, 'O'))
    from pg_trigger g join relation r on r.oid = g.tgrelid where not g.tgisinternal and g.tgparentid = 0
  union all select jsonb_build_object('kind', 'policy', 'name', format('%I on %s', p.polname, r.name), 'table', r.name, 'policy', quote_ident(p.polname), 'restrictive', not p.polpermissive, 'for', p.polcmd,
      'to', (select jsonb_agg(o.called order by o.called) from unnest(p.polroles) u (id) join speaker o on o.oid = u.id), 'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join relation r on r.oid = p.polrelid
  union all select jsonb_build_object('kind', 'function', 'name', f.name, 'takes', pg_get_function_arguments(f.oid), 'answers', pg_get_function_result(f.oid), 'language', l.lanname, 'volatility', f.provolatile, 'parallel', f.proparallel,
      'strict', f.proisstrict, 'definer', f.prosecdef, 'leakproof', f.proleakproof, 'settings', to_jsonb(f.proconfig), 'cost', nullif(f.procost, case when l.lanname in ('c', 'internal') then 1 else 100 end), 'rows', nullif(nullif(f.prorows, 0), 1000), 'procedure', f.prokind = 'p',
      'source', coalesce(pg_get_function_sqlbody(f.oid), f.prosrc))
    from routine f join pg_language l on l.oid = f.prolang
  union all select jsonb_build_object('kind', 'publication', 'name', pubname, 'all', puballtables, 'insert', pubinsert, 'update', pubupdate, 'delete', pubdelete, 'truncate', pubtruncate) from pg_publication where pubname = 'supabase_realtime'
  union all ${granted(`select 'schema ' || quote_ident(nspname), null::text, nspacl, nspowner from space`)}
  union all ${granted(`select 'table ' || name, null::text, relacl, relowner from relation where relkind <> 'S'`)}
  union all ${granted(`select 'sequence ' || name, null::text, relacl, relowner from relation where relkind = 'S'`)}
  union all ${granted(`select 'table ' || c.relation, quote_ident(c.attname), c.attacl, r.relowner from col c join relation r on r.oid = c.rel`)}
  union all ${granted(`select 'function ' || name, null::text, coalesce(proacl, acldefault('f', proowner)), proowner from routine`)}
  union all ${granted(`select 'type ' || name, null::text, typacl, typowner from own_type`)}
  union all select jsonb_build_object('kind', 'default right', 'name', coalesce('in ' || d.defaclnamespace::regnamespace::text || ' ', '') || 'on ' || d.defaclobjtype::text || ' to ' || r.called || ': ' || a.privilege_type)
    from pg_default_acl d cross join lateral aclexplode(d.defaclacl) a join speaker r on r.oid = a.grantee where d.defaclrole = (select oid from boss) and a.grantee <> d.defaclrole and a.privilege_type <> 'MAINTAIN' and (d.defaclnamespace = 0 or d.defaclnamespace in (select oid from space))
  union all select jsonb_build_object('kind', 'default right', 'name', 'functions are nobody''s but the owner''s') from pg_default_acl d where d.defaclrole = (select oid from boss) and d.defaclnamespace = 0 and d.defaclobjtype = 'f'
  union all ${commented(`select 'table ' || name, obj_description(oid, 'pg_class') from relation where relkind in ('r', 'p') union all select 'view ' || name, obj_description(oid, 'pg_class') from relation where relkind = 'v'`)}
  union all ${commented(`select 'column ' || format('%s.%I', relation, attname), col_description(rel, attnum) from col`)}
  union all ${commented(`select 'function ' || name, obj_description(oid, 'pg_proc') from routine`)}
  union all ${commented(`select 'type ' || name, obj_description(oid, 'pg_type') from own_type`)}
  union all ${commented(`select 'constraint ' || format('%I on %s', k.conname, r.name), obj_description(k.oid, 'pg_constraint') from pg_constraint k join relation r on r.oid = k.conrelid`)}
  union all ${commented(`select 'policy ' || format('%I on %s', p.polname, r.name), obj_description(p.oid, 'pg_policy') from pg_policy p join relation r on r.oid = p.polrelid`)}
  union all ${commented(`select 'trigger ' || format('%I on %s', g.tgname, r.name), obj_description(g.oid, 'pg_trigger') from pg_trigger g join relation r on r.oid = g.tgrelid`)}
  union all ${commented(`select 'index ' || format('%I.%I', s.nspname, i.relname), obj_description(i.oid, 'pg_class') from pg_class i join space s on s.oid = i.relnamespace where i.relkind = 'i'`)}
)
select f as fact from found t (f)`;
