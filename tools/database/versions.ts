// Reads and records a database's schema version (private.schema_versions, private.schema_migrations).
import type { ISql } from 'postgres';
import type { SchemaVersion } from './migration-steps.ts';

/** `release` and `reference` are null for release 0.1, which did not record them. */
export type InstalledVersion = { version: string; release: string | null; reference: string | null };

/** Returns the recorded version, or null without a schema. */
export async function findInstalledVersion(sql: ISql): Promise<InstalledVersion | null> {
  // Not to_regclass: a second server that waited for the first may have a cached negative result.
  const [table] = await sql<{ exists: boolean }[]>`
    select exists (select from pg_catalog.pg_tables where schemaname = 'private' and tablename = 'schema_versions')`;
  if (!table?.exists) return null;
  const [row] = await sql<{ known: { version: string; release?: string | null; reference?: string | null } }[]>`
    select to_jsonb(v) as known from private.schema_versions v order by applied_at desc limit 1`;
  return {
    version: row?.known.version ?? '',
    release: row?.known.release ?? null,
    reference: row?.known.reference ?? null,
  };
}

/** Records the current version and the migration files that were applied. */
export async function recordVersion(
  tx: ISql,
  { version, release }: SchemaVersion,
  taken: { name: string }[],
): Promise<void> {
  const [table] = await tx<{ named: boolean }[]>`
    select exists (select from pg_catalog.pg_attribute where attrelid = 'private.schema_versions'::regclass and attname = 'release') as named`;
  if (taken.length)
    await tx`insert into private.schema_migrations ${tx(taken.map(({ name }) => ({ name })))} on conflict (name) do nothing`;
  const at = tx`clock_timestamp()`;
  if (table!.named)
    await tx`insert into private.schema_versions (version, release, applied_at) values (${version}, ${release}, ${at})`;
  else await tx`insert into private.schema_versions (version, applied_at) values (${version}, ${at})`;
}

/** Runs `work` in a transaction on a reserved connection. */
export async function inTransaction<Result>(session: ISql, work: () => Promise<Result>): Promise<Result> {
  await session.unsafe('begin');
  try {
    const result = await work();
    await session.unsafe('commit');
    return result;
  } catch (error) {
    await session.unsafe('rollback').catch(() => {});
    throw error;
  }
}
