// Reference data (database/reference): rows that the code needs. Rows that an operator changed are not touched.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ISql } from 'postgres';
import { listSqlFiles } from './schema-files.ts';
import { readReleaseSql, databaseFolder, loadReleases } from './releases.ts';
import { buildDefaultSettingInserts } from './setting-rows.ts';
import { splitStatements } from './sql-text.ts';
import { inTransaction } from './versions.ts';

export type ReferenceData = { fingerprint: string; statements: string[] };

/** Loads the `insert` statements of database/reference and of the settings, with a fingerprint; null if there are none. */
export function readReferenceStatements(root = databaseFolder): ReferenceData | null {
  const texts = listSqlFiles('reference', root).map((file) => readFileSync(file, 'utf8'));
  if (root === databaseFolder) texts.push(buildDefaultSettingInserts().join(';\n'));
  if (texts.length === 0) return null;
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return { fingerprint: hash.digest('hex'), statements: texts.flatMap(splitStatements) };
}

const shape = /^insert into ((?:public|private)\.(\w+)) \(([^)]*)\)\s*values/;

/** Returns the tables that reference data fills, in order. */
export const findReferenceTables = (root?: string): string[] => [
  ...new Set(readReferenceStatements(root)?.statements.map((statement) => shape.exec(statement)?.[1] ?? statement)),
];

/** `key` and `hash`: SQL expressions over a row called t, which find a row and compare its content. */
type Table = { name: string; given: string; columns: string[]; rest: string[]; key: string; hash: string };

/** Adds, updates and removes rows in one transaction. Rows that the operator changed or deleted stay as they are. */
export async function applyReferenceData(
  session: ISql,
  { fingerprint, statements }: ReferenceData,
  root?: string,
): Promise<void> {
  await inTransaction(session, async () => {
    await session`select set_config('sugu.actor', 'release', true)`;
    const before = await deliveredBefore(session, root);
    if (before.length > 0) for (const table of await load(session, before, 'before')) await remember(session, table);
    const tables = await load(session, statements, 'now');
    for (const table of tables) await bringIn(session, table);
    for (const table of tables.toReversed()) await takeOut(session, table);
    for (const table of tables) await remember(session, table);
    await session`update private.schema_versions set reference = ${fingerprint} where applied_at = (select max(applied_at) from private.schema_versions)`;
  });
}

/** The rows delivered by release 0.1, from its dump, because that release did not record them. */
async function deliveredBefore(session: ISql, root?: string): Promise<string[]> {
  const [known] = await session<{ any: boolean }[]>`select exists (select from private.reference_rows) as any`;
  if (known!.any) return [];
  // Skips the newest version: a database created just now has no rows from an earlier release.
  const versions = await session<{ version: string }[]>`
    select version from private.schema_versions order by applied_at desc offset 1`;
  const release = loadReleases(root).find((one) =>
    versions.some(({ version }) => version === one.version || version === one.fingerprint),
  );
  if (!release) return [];
  const names = new Set(findReferenceTables(root));
  return splitStatements(readReleaseSql(release.release, root)).filter((statement) =>
    names.has(shape.exec(statement)?.[1] ?? ''),
  );
}

/** Loads the rows into temporary tables, one for each real table. */
async function load(session: ISql, statements: string[], when: string): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const statement of statements) {
    const [head, name, bare, list] = shape.exec(statement) ?? [];
    if (!head || !name || !list)
      throw new Error(`database/reference holds only "insert into … values": ${statement.slice(0, 80)}`);
    const columns = list.split(',').map((column) => column.trim());
    const given = `pg_temp.${when}_${bare}`;
    if (!tables.has(name)) {
      await session.unsafe(
        `create temporary table ${when}_${bare} on commit drop as select ${columns.join(', ')} from ${name} with no data`,
      );
      tables.set(name, { name, given, columns, ...(await keyed(session, name, columns)) });
    }
    if (tables.get(name)!.columns.join() !== columns.join())
      throw new Error(`database/reference names other columns of ${name} than before: ${columns.join(', ')}`);
    await session.unsafe(`insert into ${given} (${list}) values${statement.slice(head.length)}`);
  }
  return [...tables.values()];
}

/** The primary key if the files contain it, otherwise (synonyms) the content of the whole row. */
async function keyed(session: ISql, name: string, columns: string[]): Promise<Pick<Table, 'rest' | 'key' | 'hash'>> {
  const found = await session<{ name: string }[]>`
    select quote_ident(a.attname) as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = ${name}::regclass and i.indisprimary order by a.attnum`;
  const primary = found.map((column) => column.name);
  const own = primary.every((column) => columns.includes(column)) ? primary : columns;
  const array = (of: string[]): string => `jsonb_build_array(${of.map((column) => `t.${column}`).join(', ')})::text`;
  const hash = `md5(${array(columns)})`;
  return { rest: columns.filter((column) => !own.includes(column)), key: own === columns ? hash : array(own), hash };
}

async function bringIn(session: ISql, { name, given, columns, rest, key, hash }: Table): Promise<void> {
  const list = columns.join(', ');
  await session.unsafe(
    `insert into ${name} (${list}) select distinct ${list} from ${given} t
     where not exists (select from private.reference_rows r where r.table_name = '${name}' and r.key = ${key})
       and not exists (select from (select ${key} as key from ${name} t) x where x.key = ${key})
     on conflict do nothing`,
  );
  if (rest.length === 0) return;
  await session.unsafe(
    `update ${name} u set ${rest.map((column) => `${column} = g.${column}`).join(', ')}
     from (select t.*, ${key} as reference_key, ${hash} as reference_hash from ${given} t) g, (select t.ctid as place, ${key} as key, ${hash} as hash from ${name} t) x, private.reference_rows r
     where u.ctid = x.place and x.key = g.reference_key and r.table_name = '${name}' and r.key = g.reference_key and x.hash = r.hash and x.hash <> g.reference_hash`,
  );
}

async function takeOut(session: ISql, { name, given, key, hash }: Table): Promise<void> {
  await session.unsafe(`do $do$
declare
  old record;
begin
  for old in select x.place from private.reference_rows r join (select t.ctid as place, ${key} as key, ${hash} as hash from ${name} t) x on x.key = r.key and x.hash = r.hash
    where r.table_name = '${name}' and not exists (select from ${given} t where ${key} = r.key)
  loop
    begin
      delete from ${name} where ctid = old.place;
    exception when foreign_key_violation or restrict_violation then null;
    end;
  end loop;
end $do$`);
}

/** Records the delivered rows. A row that the operator changed or removed stays recorded while releases deliver it. */
async function remember(session: ISql, { name, given, key, hash }: Table): Promise<void> {
  await session.unsafe(
    `insert into private.reference_rows (table_name, key, hash) select distinct '${name}', ${key}, ${hash} from ${given} t
     on conflict (table_name, key) do update set hash = excluded.hash`,
  );
  await session.unsafe(
    `delete from private.reference_rows r where r.table_name = '${name}' and not exists (select from ${given} t where ${key} = r.key)
     and not exists (select from (select ${key} as key, ${hash} as hash from ${name} t) x where x.key = r.key and x.hash = r.hash)`,
  );
}
