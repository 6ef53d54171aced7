// Transactions of storage/v1: as the caller, or as the role supabase_storage_admin.
import type { TransactionSql } from 'postgres';
import { transactionAs } from '#server/database/transaction-as.ts';
import { statementTimeouts, TooManyQueriesError } from '#server/supabase-api/query-queue.ts';
import type { StorageRequest } from './storage-request.ts';
import { storageErrorFromDatabase, tooManyConcurrentRequestsError } from './storage-errors.ts';

/** Runs `work` as the caller, with the timeouts and queue of rest/v1. Database errors become StorageErrors. */
export async function runAsCaller<Answer>(
  ask: StorageRequest,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  const { caller, client, queryQueue } = ask;
  try {
    return await queryQueue(caller, client.address, () =>
      storageTransaction(ask, { ...caller, ...statementTimeouts[caller.role] }, work),
    );
  } catch (error) {
    throw error instanceof TooManyQueriesError ? tooManyConcurrentRequestsError('requests') : error;
  }
}

/** Runs `work` as the role supabase_storage_admin, which bypasses row security for links and public buckets. */
export const runAsStorageService = <Answer>(
  ask: Pick<StorageRequest, 'sql' | 'operation'>,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> => storageTransaction(ask, { role: 'supabase_storage_admin' }, work);

/** Runs `work` as the role supabase_storage_admin in a transaction of the caller, then switches back. */
export async function runAsServiceInTransaction<Answer>(
  tx: TransactionSql,
  ask: StorageRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await tx`select set_config('role', 'supabase_storage_admin', true)`;
  const answer = await work();
  await tx`select set_config('role', ${ask.caller.role}, true)`;
  return answer;
}

/** Checks the caller's rights by running `work` and rolling it back. Throws the errors of `work`. */
export async function checkCallerRights(
  ask: StorageRequest,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  const done = new Error('undone');
  try {
    await runAsCaller(ask, async (tx) => {
      await work(tx);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

type TransactionRole = {
  role: StorageRequest['caller']['role'] | 'supabase_storage_admin';
  claims?: Record<string, unknown>;
  mostMs?: number;
};

async function storageTransaction<Answer>(
  { sql, operation }: Pick<StorageRequest, 'sql' | 'operation'>,
  speaker: TransactionRole,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await transactionAs(sql, speaker, async (tx) => {
      // Sent together with the first query of `work`. Without allow_delete_query a trigger refuses deletions, because a
      // plain `delete` in SQL would leave the bytes of the file.
      const told =
        tx`select set_config('storage.operation', ${operation}, true), set_config('storage.allow_delete_query', 'true', true)`.execute();
      const [, answer] = await Promise.all([told, work(tx)]);
      return answer;
    });
  } catch (error) {
    throw storageErrorFromDatabase(error);
  }
}
