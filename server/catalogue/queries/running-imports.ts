// How far each import of a file got: it is taken up where it stopped, by one process at a time.
import type { TransactionSql } from 'postgres';

/** How far an import got. */
export type Progress = {
  id: string;
  batchSize: number;
  rowsDone: number;
  counts: Record<string, unknown>;
  rejectsBytes: number;
};
export type ImportKey = { sellerId: string; fileHash: string; optionsHash: string };

/**
 * Keeps an import for this connection until it ends; asked before the transaction takes its turn, which the other may be waiting for. Answers false,
 * with the transaction spoilt, when another process has it. The wait is for one that was killed: its connection ends after its last batch.
 */
export async function keepImport(tx: TransactionSql, { sellerId, fileHash, optionsHash }: ImportKey): Promise<boolean> {
  await tx`select set_config('lock_timeout', '5s', true)`;
  try {
    await tx`select pg_advisory_lock(hashtextextended(${`import ${sellerId} ${fileHash} ${optionsHash}`}, 0))`;
  } catch (problem) {
    if ((problem as { code?: unknown }).code === '55P03') return false;
    throw problem;
  }
  return true;
}

/** The import of this file with these wishes that was not finished, or null. */
export async function findRunning(
  tx: TransactionSql,
  { sellerId, fileHash, optionsHash }: ImportKey,
): Promise<Progress | null> {
  const [found] = await tx<Progress[]>`
    select id, batch_size as "batchSize", rows_done as "rowsDone", counts, rejects_bytes as "rejectsBytes" from private.imports
    where seller_id = ${sellerId} and file_hash = ${fileHash} and options_hash = ${optionsHash} and state = 'running'`;
  return found ?? null;
}

export async function beginImport(
  tx: TransactionSql,
  { sellerId, fileHash, optionsHash }: ImportKey,
  fileName: string,
  batchSize: number,
): Promise<Progress> {
  const [made] = await tx<{ id: string }[]>`
    insert into private.imports (seller_id, file_name, file_hash, options_hash, batch_size) values (${sellerId}, ${fileName}, ${fileHash}, ${optionsHash}, ${batchSize}) returning id`;
  return { id: made!.id, batchSize, rowsDone: 0, counts: {}, rejectsBytes: 0 };
}

/** Locks an import for one batch. Answers false when another process has gone on with it, ended it or begun it anew: then nothing may be written, the rejects file neither. */
export async function lockImport(tx: TransactionSql, before: Progress): Promise<boolean> {
  const [own] =
    await tx`select from private.imports where id = ${before.id} and state = 'running' and rows_done = ${before.rowsDone} for update`;
  return own !== undefined;
}

/** Books a batch in its own transaction, which has locked the import. */
export async function advanceImport(tx: TransactionSql, after: Progress): Promise<void> {
  await tx`update private.imports set rows_done = ${after.rowsDone}, counts = ${tx.json(after.counts as never)}, rejects_bytes = ${after.rejectsBytes} where id = ${after.id}`;
}

export async function endImport(tx: TransactionSql, progress: Progress, state: 'finished' | 'dropped'): Promise<void> {
  await tx`update private.imports set state = ${state}, counts = ${tx.json(progress.counts as never)}, finished_at = now() where id = ${progress.id}`;
}
