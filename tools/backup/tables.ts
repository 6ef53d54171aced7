import type { Client } from 'pg';

/** `name` and `columns` are quoted where needed. Generated columns are left out: PostgreSQL computes them. */
export type BackupTable = { name: string; columns: string[] };
export type SequenceState = { name: string; lastValue: string; isCalled: boolean };

const schemas = ['public', 'private', 'auth', 'storage', 'graphile_worker'];

/**
 * Tables left out of backups. The first two hold transaction numbers (database/schema/34-changes.sql) that are valid
 * only in the original database. The daily salt for counting visitors must not be kept (72-affiliate-links.sql).
 */
export const excludedTables = ['private.identity', 'public.catalogue_changes', 'public.link_salts'];

/** Returns every table of the shop and of its job queue, without tables of extensions. */
export async function findTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1) and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1 order by 1`,
    [schemas],
  );
  return rows;
}

/**
 * Returns the value of every sequence. Must be read after the rows: snapshots do not cover sequences, so an earlier
 * value could be too low for the rows.
 */
export async function findSequences(client: Client): Promise<SequenceState[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and n.nspname = any ($1) order by 1`,
    [schemas],
  );
  const found: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    found.push({ name, ...rows[0]! });
  }
  return found;
}

/** Returns the schema's fingerprint and the job queue's last migration; null without a schema. */
export async function findSchemaAndQueueVersions(client: Client): Promise<{ schema: string; worker: number } | null> {
  const { rows: made } = await client.query<{ is: boolean }>(
    `select to_regclass('private.schema_versions') is not null and to_regclass('graphile_worker.migrations') is not null as is`,
  );
  if (!made[0]?.is) return null;
  const { rows } = await client.query<{ schema: string | null; worker: number }>(
    `select (select version from private.schema_versions order by applied_at desc limit 1) as schema, (select max(id)::int from graphile_worker.migrations) as worker`,
  );
  const { schema, worker } = rows[0]!;
  return schema === null ? null : { schema, worker };
}
