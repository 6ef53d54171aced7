// Rows inserted by the schema files, and how they changed between two releases.
import type { ISql } from 'postgres';
import { quoteLiteral } from './draft-statements.ts';
import { shopSchemas } from './catalogue.ts';

/** `key`, `rest`: quoted column names. `rows`: values as text, keyed by the JSON of their key. */
export type TableWithRows = {
  name: string;
  key: string[];
  rest: string[];
  rows: Map<string, Record<string, string | null>>;
};

/** Tables about the database itself, not the shop. */
const notCompared = new Set([
  'private.schema_versions',
  'private.schema_migrations',
  'private.identity',
  'public.catalogue_changes',
  'private.reference_rows',
  'public.setting_changes',
]);

/** Queries the rows of all tables that `except` does not name. Generated values (ids, timestamps) are left out. */
export async function queryAllTableRows(tx: ISql, except: string[] = []): Promise<Map<string, TableWithRows>> {
  const tables = await tx<{ name: string; key: string[] | null; columns: string[] }[]>`
    select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey) where a.attrelid = c.oid) as key,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = '' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not in ('now()', 'gen_random_uuid()')) as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text = any (${shopSchemas})
      and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`;
  const found = new Map<string, TableWithRows>();
  for (const { name, key, columns } of tables) {
    if (notCompared.has(name) || except.includes(name)) continue;
    const keys = key?.every((column) => columns.includes(column)) ? key : columns;
    const values = columns.map((column) => `${column}::text as ${column}`).join(', ');
    const rows = await tx.unsafe<Record<string, string | null>[]>(`select ${values} from ${name}`);
    if (rows.length === 0) continue;
    found.set(name, {
      name,
      key: keys,
      rest: columns.filter((column) => !keys.includes(column)),
      rows: new Map(rows.map((row) => [JSON.stringify(keys.map((column) => row[bare(column)])), { ...row }])),
    });
  }
  return found;
}

const bare = (column: string): string => column.replace(/^"|"$/g, '');
const value = (text: string | null | undefined): string => (text == null ? 'null' : quoteLiteral(text));

/** Drafts statements for added, changed and removed rows. Rows that an operator changed or added are not touched. */
export function draftRowStatements(before: Map<string, TableWithRows>, after: Map<string, TableWithRows>): string[] {
  const out: string[] = [];
  for (const [name, { key, rest, rows }] of after) {
    const columns = [...key, ...rest];
    const old = before.get(name)?.rows ?? new Map<string, Record<string, string | null>>();
    const at = (row: Record<string, string | null>, of: string[]): string =>
      of.map((column) => `${column} is not distinct from ${value(row[bare(column)])}`).join(' and ');
    for (const [id, row] of rows) {
      const was = old.get(id);
      if (!was)
        out.push(
          `insert into ${name} (${columns.join(', ')}) values (${columns.map((column) => value(row[bare(column)])).join(', ')}) on conflict do nothing;`,
        );
      else {
        const changed = rest.filter((column) => was[bare(column)] !== row[bare(column)]);
        const known = changed.filter((column) => bare(column) in was);
        if (changed.length)
          out.push(
            `update ${name} set ${changed.map((column) => `${column} = ${value(row[bare(column)])}`).join(', ')} where ${at(row, key)}${known.length ? ` and ${at(was, known)}` : ''};`,
          );
      }
    }
    for (const [id, row] of old)
      if (!rows.has(id))
        out.push(
          `delete from ${name} where ${at(
            row,
            key.filter((column) => bare(column) in row),
          )};`,
        );
  }
  return out;
}
