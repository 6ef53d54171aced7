// Creates a schema in an empty database: that of this checkout, or that of an old release with all migration steps.
import { runMigrations } from 'graphile-worker';
import type { Sql } from 'postgres';
import { createSchema } from './apply.ts';
import { loadMigrations, type Migration, findUpgradePath } from './migration-steps.ts';
import { buildRelease, type Release } from './releases.ts';
import { inTransaction } from './versions.ts';

/** Creates the schema from the SQL files. database/catalogue.jsonl is not read, because it may be out of date. */
export async function createSchemaFromSqlFiles(sql: Sql, ownerUrl: string, root?: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl });
  const session = await sql.reserve();
  try {
    await inTransaction(session, () => createSchema(session, root));
  } finally {
    session.release();
  }
}

/** Creates a release from its dump and runs every later migration step. Returns these steps. */
export async function buildUpgradedRelease(sql: Sql, ownerUrl: string, release: Release): Promise<Migration[]> {
  await buildRelease(sql, ownerUrl, release);
  const { way } = findUpgradePath(loadMigrations(), release.fingerprint, '');
  for (const step of way) await runMigrationStatements(sql, step);
  return way;
}

/** Runs both parts of a migration step, without recording it. */
export async function runMigrationStatements(sql: Sql, step: Pick<Migration, 'inside' | 'outside'>): Promise<void> {
  await sql.begin(async (tx) => void (await tx.unsafe(step.inside)));
  for (const statement of step.outside) await sql.unsafe(statement);
}
