import { Client } from 'pg';
import { findRestoredDatabaseFaults } from './restore-faults.ts';
import { copyFromStdin } from './copy.ts';
import type { Manifest } from './manifest.ts';
import type { ProgressPrinter } from './progress.ts';
import { RefusedError } from './refused-error.ts';
import { findTables, findSchemaAndQueueVersions } from './tables.ts';

export type CheckedAndWaitingCounts = {
  foreignKeys: number;
  ledger: number;
  jobsWaiting: number;
  mailsWaiting: number;
};

/**
 * Fills a database that has the schema with a backup's rows, in one transaction that commits only if the checks pass
 * (restore-faults.ts). Triggers and foreign keys are off, because they ran when the rows were first written.
 * The database gets a new identity, so that processes with a cached catalogue reload it.
 */
export async function restoreDatabase(
  url: string,
  manifest: Manifest,
  rowsOf: (file: string) => AsyncIterable<Uint8Array>,
  progress: ProgressPrinter,
  signal: AbortSignal,
): Promise<CheckedAndWaitingCounts> {
  const client = new Client({ connectionString: url, application_name: 'sugu-restore', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOtherTables(client, manifest);
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off; set local session_replication_role = replica`,
    );
    // Rows inserted by the schema (settings, categories, synonyms) are replaced by the backup's.
    await client.query(
      `truncate ${manifest.tables.map(({ name }) => name).join(', ')}, private.identity, public.catalogue_changes`,
    );
    for (const [nth, { name, columns, file, rows }] of manifest.tables.entries()) {
      signal.throwIfAborted();
      progress.show(
        `database: table ${nth + 1} of ${manifest.tables.length}, ${name}, ${rows.toLocaleString('en')} rows`,
      );
      await copyFromStdin(client, `copy ${name} (${columns.join(', ')}) from stdin`, rowsOf(file));
    }
    for (const { name, lastValue, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
    progress.show('database: checking');
    const { faults, ...checked } = await findRestoredDatabaseFaults(client, manifest);
    if (faults.length > 0)
      throw new Error(`The restored database is not right, and was not kept:\n  ${faults.join('\n  ')}`);
    // Unlock jobs, because the workers that locked them no longer exist.
    await client.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null`,
    );
    await client.query(
      `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null`,
    );
    await client.query(
      `insert into private.identity default values; set local session_replication_role = origin; select private.tell('everything')`,
    );
    await client.query('commit');
    await client.query('analyze').catch(() => {});
    const { rows } = await client.query<{ jobs: number; mails: number }>(
      `select (select count(*)::int from graphile_worker.jobs) as jobs, (select count(*)::int from graphile_worker.jobs where task_identifier in ('send-notification', 'send-mail', 'send-auth-mail')) as mails`,
    );
    return { ...checked, jobsWaiting: rows[0]!.jobs, mailsWaiting: rows[0]!.mails };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Compares the schema of the job queue, which comes from a package. The shop's schema was compared before. */
async function refuseOtherTables(client: Client, manifest: Manifest): Promise<void> {
  const versions = await findSchemaAndQueueVersions(client);
  // Column order is ignored: an upgrade appends columns, a new database has them in the schema's order.
  const inOrder = (columns: string[]): string => columns.toSorted().join();
  const here = new Map((await findTables(client)).map(({ name, columns }) => [name, inOrder(columns)]));
  const other = manifest.tables.find(({ name, columns }) => here.get(name) !== inOrder(columns));
  if (versions?.worker !== manifest.worker || other)
    throw new RefusedError(
      `The backup's tables are not those of this release (${other?.name ?? 'graphile_worker'}): restore it with the release that made it, version ${manifest.release.version}.`,
    );
}
