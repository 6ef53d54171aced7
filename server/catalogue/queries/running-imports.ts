// The progress of file imports, so that an interrupted import continues. One process runs an import at a time.
import type { TransactionSql } from 'postgres';

/** The progress of an import; `rejectsBytes`: the length of its rejects file. */
export type ImportProgress = {
  id: string;
  batchSize: number;
  rowsDone: number;
  counts: Record<string, unknown>;
  rejectsBytes: number;
};
export type RunningImportKey = { sellerId: string; fileHash: string; optionsHash: string };

/** Takes a session lock on an import, before lockImports to avoid a deadlock. False: another process has it, and the
 * transaction is aborted. Waits 5 s, because a killed process keeps the lock until its last batch ends. */
export async function takeSessionLockOnImport(
  tx: TransactionSql,
  { sellerId, fileHash, optionsHash }: RunningImportKey,
): Promise<boolean> {
  await tx`select set_config('lock_timeout', '5s', true)`;
  try {
    await tx`select pg_advisory_lock(hashtextextended(${`import ${sellerId} ${fileHash} ${optionsHash}`}, 0))`;
  } catch (problem) {
    if ((problem as { code?: unknown }).code === '55P03') return false;
    throw problem;
  }
  return true;
}

/** The unfinished import of this file with these options, or null. */
export async function findRunningImport(
  tx: TransactionSql,
  { sellerId, fileHash, optionsHash }: RunningImportKey,
): Promise<ImportProgress | null> {
  const [found] = await tx<ImportProgress[]>`
    select id, batch_size as "batchSize", rows_done as "rowsDone", counts, rejects_bytes as "rejectsBytes" from private.imports
    where seller_id = ${sellerId} and file_hash = ${fileHash} and options_hash = ${optionsHash} and state = 'running'`;
  return found ?? null;
}

export async function insertImport(
  tx: TransactionSql,
  { sellerId, fileHash, optionsHash }: RunningImportKey,
  fileName: string,
  batchSize: number,
): Promise<ImportProgress> {
  const [made] = await tx<{ id: string }[]>`
    insert into private.imports (seller_id, file_name, file_hash, options_hash, batch_size) values (${sellerId}, ${fileName}, ${fileHash}, ${optionsHash}, ${batchSize}) returning id`;
  return { id: made!.id, batchSize, rowsDone: 0, counts: {}, rejectsBytes: 0 };
}

/** Locks an import for one batch. False: another process continued, ended or restarted it; write nothing then. */
export async function lockImport(tx: TransactionSql, before: ImportProgress): Promise<boolean> {
  const [own] =
    await tx`select from private.imports where id = ${before.id} and state = 'running' and rows_done = ${before.rowsDone} for update`;
  return own !== undefined;
}

/** Stores the progress in the transaction of the batch, which holds the lock of the import. */
export async function saveImportProgress(tx: TransactionSql, after: ImportProgress): Promise<void> {
  await tx`update private.imports set rows_done = ${after.rowsDone}, counts = ${tx.json(after.counts as never)}, rejects_bytes = ${after.rejectsBytes} where id = ${after.id}`;
}

/** `dropped`: the import will not be continued. */
export async function endImport(
  tx: TransactionSql,
  progress: ImportProgress,
  state: 'finished' | 'dropped',
): Promise<void> {
  await tx`update private.imports set state = ${state}, counts = ${tx.json(progress.counts as never)}, finished_at = now() where id = ${progress.id}`;
}
