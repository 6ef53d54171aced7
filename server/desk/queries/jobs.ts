import type { TransactionSql } from 'postgres';
import { serializeCursor } from '#domain/desk/cursor.ts';
import type { jobsListDefinition } from '#domain/desk/jobs-list.ts';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { KeysetPage } from '#server/database/key-page.ts';

/** A job of the queue. `runAt`: the next try. `lastError`: null when it has not failed. Times as ISO 8601. */
export type DeskJob = {
  id: string;
  task: string;
  key: string | null;
  attempts: number;
  maxAttempts: number;
  runAt: string;
  updatedAt: string;
  lastError: string | null;
  state: 'failed' | 'retrying' | 'waiting' | 'running';
};

type Row = Omit<DeskJob, 'runAt' | 'updatedAt'> & { runAt: Date; updatedAt: Date };
type JobsQuery = ListQueryOf<typeof jobsListDefinition>;

/** One page of jobs, newest first. A database function selects them, because only the owner may read their tables. */
export async function findJobs(tx: TransactionSql, query: JobsQuery, limit: number): Promise<KeysetPage<DeskJob>> {
  const cursor = query.cursor && /^\d{1,18}$/.test(query.cursor.id) ? query.cursor : null;
  const isBackwards = cursor?.direction === 'before';
  const [below, above] = [cursor && !isBackwards ? cursor.id : null, cursor && isBackwards ? cursor.id : null];
  const found = await tx<Row[]>`
    select id::text as id, task, job_key as key, attempts, max_attempts as "maxAttempts", run_at as "runAt", updated_at as "updatedAt", last_error as "lastError", state
    from private.desk_jobs(${query.filters.state ?? null}, ${query.filters.task ?? null}, ${below}, ${above}, ${limit + 1})`;
  const rows = found
    .slice(0, limit)
    .map((row) => ({ ...row, runAt: row.runAt.toISOString(), updatedAt: row.updatedAt.toISOString() }));
  if (isBackwards) rows.reverse();
  const hasMore = found.length > limit;
  const mark = (row: DeskJob | undefined, direction: 'after' | 'before', isThere: boolean) =>
    isThere && row ? serializeCursor({ sort: query.sort, direction, value: '', id: row.id }) : null;
  return {
    rows,
    next: mark(rows[rows.length - 1], 'after', isBackwards || hasMore),
    previous: mark(rows[0], 'before', isBackwards ? hasMore : cursor !== null),
  };
}

/** Retries a failed job at once. Returns the job, or null when no failed job has this id. */
export async function retryJob(
  tx: TransactionSql,
  id: string,
): Promise<{ task: string; key: string | null; attempts: number; error: string | null } | null> {
  const [row] = await tx<{ task: string; key: string | null; attempts: number; error: string | null }[]>`
    select task, job_key as key, attempts, last_error as error from private.retry_job(${id})`;
  return row ?? null;
}
