// Reads PostgreSQL's system catalogues for the schema cache. The search path is empty, so that PostgreSQL returns type
// names with their schema.
import type { TransactionSql } from 'postgres';

export type RawColumn = { number: number; name: string; type: string; base: string; fallback: string | null };
export type RawRelation = {
  id: number;
  schema: string;
  name: string;
  kind: 'r' | 'p' | 'v' | 'm' | 'f' | 'c';
  may: number;
  isPartition: boolean;
  columns: RawColumn[];
};
export type RawKey = { relation: number; isPrimary: boolean; columns: string[] };
export type RawForeignKey = {
  name: string;
  relation: number;
  target: number;
  columns: string[];
  targetColumns: string[];
};
export type RawView = { id: number; rule: string };
export type RawArgument = {
  name: string;
  mode: 'i' | 'o' | 'b' | 'v' | 't';
  type: string;
  isSimple: boolean;
  relation: number;
};
export type RawRoutine = {
  schema: string;
  name: string;
  volatility: 'i' | 's' | 'v';
  isSet: boolean;
  isOneRow: boolean;
  defaults: number;
  isVariadic: boolean;
  arguments: RawArgument[] | null;
  returnKind: string;
  returnName: string;
  returnRelation: number;
};
export type RawType = { schema: string; name: string };
export type RawSchema = {
  relations: RawRelation[];
  keys: RawKey[];
  foreignKeys: RawForeignKey[];
  views: RawView[];
  routines: RawRoutine[];
  types: RawType[];
};

export async function introspectSchema(tx: TransactionSql, schemas: readonly string[]): Promise<RawSchema> {
  await tx`select set_config('search_path', '', true), set_config('transaction_read_only', 'on', true)`;
  const [relations, keys, foreignKeys, views, routines, types] = await Promise.all([
    tx<RawRelation[]>`
      select c.oid as id, n.nspname as schema, c.relname as name, c.relkind::text as kind, c.relispartition as "isPartition",
             case when c.relkind in ('r', 'p') then 28 when c.relkind in ('v', 'f') then pg_relation_is_updatable(c.oid, true) else 0 end as may,
             coalesce((
               select json_agg(json_build_object(
                        'number', a.attnum, 'name', a.attname,
                        'type', format_type(a.atttypid, a.atttypmod),
                        'base', format_type(case when t.typtype = 'd' then t.typbasetype else t.oid end, null),
                        'fallback', case
                          when a.attgenerated <> '' or a.attidentity = 'a' then null
                          when a.attidentity = 'd' then format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
                          when d.adbin is not null then pg_get_expr(d.adbin, d.adrelid)
                          when t.typtype = 'd' then t.typdefault
                        end) order by a.attnum)
               from pg_attribute a
               join pg_type t on t.oid = a.atttypid
               left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'c') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    tx<RawKey[]>`
      select k.conrelid as relation, k.contype = 'p' as "isPrimary",
             (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality as u (number, place)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns
      from pg_constraint k where k.contype in ('p', 'u') and k.connamespace <> 'pg_catalog'::regnamespace`,
    tx<RawForeignKey[]>`
      select k.conname as name, k.conrelid as relation, k.confrelid as target,
             (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality as u (number, place)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns,
             (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality as u (number, place)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as "targetColumns"
      from pg_constraint k where k.contype = 'f' and k.conparentid = 0 order by k.conrelid, k.conname`,
    tx<RawView[]>`
      select c.oid as id, r.ev_action::text as rule
      from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    tx<RawRoutine[]>`
      select n.nspname as schema, p.proname as name, p.provolatile::text as volatility, p.proretset as "isSet", not p.proretset or p.prorows = 1 as "isOneRow",
             p.pronargdefaults as defaults, p.provariadic <> 0 as "isVariadic",
             (select json_agg(json_build_object(
                       'name', coalesce(p.proargnames[u.place], ''), 'mode', coalesce(p.proargmodes[u.place]::text, 'i'),
                       'type', case u.type when 'character'::regtype then 'character varying' when 'bit'::regtype then 'bit varying'
                                           when 'character[]'::regtype then 'character varying[]' when 'bit[]'::regtype then 'bit varying[]'
                                           else format_type(u.type, null) end,
                       'isSimple', u.type in ('json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'bytea'::regtype, 'xml'::regtype),
                       'relation', t.typrelid::int8) order by u.place)
              from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u (type, place) join pg_type t on t.oid = u.type) as arguments,
             r.typtype::text as "returnKind", r.typname as "returnName", r.typrelid as "returnRelation"
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      join pg_type r on r.oid = p.prorettype
      where p.prokind = 'f' and n.nspname = any (${schemas as string[]}) and r.typname not in ('trigger', 'event_trigger')
      order by p.oid`,
    tx<RawType[]>`
      select n.nspname as schema, t.typname as name
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype in ('b', 'd', 'e', 'r', 'm') and n.nspname = any (${['pg_catalog', 'extensions', 'public', ...schemas]})`,
  ]);
  return { relations, keys, foreignKeys, views, routines, types };
}

/** A text that changes after almost any schema change. Cheap enough to read every second. */
export async function readSchemaFingerprint(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ print: string }[]>`
    select concat_ws('/',
      (select concat(count(*), ':', sum(xmin::text::bigint)) from pg_catalog.pg_class where relnamespace <> 'pg_catalog'::regnamespace),
      (select concat(count(*), ':', sum(xmin::text::bigint)) from pg_catalog.pg_attribute where attrelid >= 16384),
      (select concat(count(*), ':', sum(xmin::text::bigint)) from pg_catalog.pg_proc where oid >= 16384),
      (select concat(count(*), ':', sum(xmin::text::bigint)) from pg_catalog.pg_constraint where oid >= 16384),
      (select concat(count(*), ':', sum(xmin::text::bigint)) from pg_catalog.pg_type where oid >= 16384),
      (select concat(count(*), ':', sum(xmin::text::bigint)) from pg_catalog.pg_attrdef),
      (select concat(count(*), ':', sum(xmin::text::bigint)) from pg_catalog.pg_rewrite where oid >= 16384)) as print`;
  return row!.print;
}
