// Creates the schema, or upgrades it from one release to the next.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { ISql, ReservedSql, Sql } from 'postgres';
import { type SchemaCatalogue, loadSchemaCatalogue, listSqlFiles } from './schema-files.ts';
import { loadMigrations } from './migration-steps.ts';
import { applyReferenceData, readReferenceStatements } from './reference-data.ts';
import { type ApplyOptions, upgradeSchema } from './upgrade.ts';
import { inTransaction, findInstalledVersion, recordVersion } from './versions.ts';
import { errorMessage } from '#tools/error-message.ts';

/**
 * Brings the database to the schema of this checkout. Returns `created` if it was empty, `unchanged` if it has this
 * schema, `migrated` after the steps of database/migrations. Throws, without changing anything, if no complete chain of
 * steps leads there or the database is of a later release.
 */
export async function applySchema(sql: Sql, options: ApplyOptions): Promise<'created' | 'unchanged' | 'migrated'> {
  const target = loadSchemaCatalogue(options.root);
  const reference = readReferenceStatements(options.root);
  const known = await findInstalledVersion(sql);
  if (known?.version === target.version && (!reference || known.reference === reference.fingerprint))
    return 'unchanged';
  if (known === null) await runMigrations({ connectionString: options.ownerUrl });
  const session = await sql.reserve();
  try {
    await session`set statement_timeout = 0`;
    await session`set idle_in_transaction_session_timeout = 0`;
    await waitForUpgradeLock(session);
    const done = await bring(session, target, options);
    const now = await findInstalledVersion(session);
    if (reference && now!.reference !== reference.fingerprint)
      await applyReferenceData(session, reference, options.root);
    return done;
  } finally {
    await session`reset statement_timeout`.catch(() => {});
    await session`reset idle_in_transaction_session_timeout`.catch(() => {});
    await session`select pg_advisory_unlock_all()`.catch(() => {});
    session.release();
  }
}

async function bring(
  session: ReservedSql,
  target: SchemaCatalogue,
  options: ApplyOptions,
): Promise<'created' | 'unchanged' | 'migrated'> {
  const known = await findInstalledVersion(session);
  if (known?.version === target.version) return 'unchanged';
  if (known) return upgradeSchema(session, target, known, options);
  await inTransaction(session, async () => {
    await createSchema(session, options.root);
    await recordVersion(session, target, loadMigrations(options.root));
  });
  return 'created';
}

/** Runs the SQL files of database/platform and database/schema on an empty database, in the open transaction. */
export async function createSchema(session: ISql, root?: string): Promise<void> {
  await refuseHosted(session);
  for (const file of [...listSqlFiles('platform', root), ...listSqlFiles('schema', root)]) await run(session, file);
}

/** Waits until no other server upgrades the database. It polls: a session that waits for a lock inside PostgreSQL would
 * block `create index concurrently` of the other server. */
async function waitForUpgradeLock(session: ISql): Promise<void> {
  for (;;) {
    const [lock] = await session<{ mine: boolean }[]>`select pg_try_advisory_lock(7364) as mine`;
    if (lock!.mine) return;
    await pause(100);
  }
}

async function refuseHosted(session: ISql): Promise<void> {
  const [role] = await session<{ hosted: boolean }[]>`select to_regrole('supabase_admin') is not null as hosted`;
  if (role!.hosted)
    throw new Error(
      'This PostgreSQL belongs to a hosted Supabase project. The shop brings sign-in, data, files and news itself (server/supabase-api) and needs a plain PostgreSQL: see docs/operations.md, "Your own PostgreSQL".',
    );
}

async function run(session: ISql, file: string): Promise<void> {
  try {
    await session.unsafe(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file.split('/').slice(-2).join('/')}: ${errorMessage(error)}`, { cause: error });
  }
}
