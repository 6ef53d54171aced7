import type { TransactionSql } from 'postgres';
import { writeCursor } from '#domain/desk/cursor.ts';
import type { jobsShape } from '#domain/desk/jobs-list.ts';
import type { ListQuery } from '#domain/desk/list-query.ts';
import type { KeyPage } from '#server/database/key-page.ts';

/** A job of the queue. `runAt`: when it is tried next; `lastError` null: it has not failed. Instants as ISO 8601. */
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
type JobsQuery = ListQuery<(typeof jobsShape)['sorts'][number], keyof (typeof jobsShape)['filters'] & string>;

/** A page of jobs, the newest first. The worker's tables are read by a function of their owner, so the page is cut there (database/schema/93-desk.sql). */
export async function findJobs(tx: TransactionSql, query: JobsQuery, limit: number): Promise<KeyPage<DeskJob>> {
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
    isThere && row ? writeCursor({ sort: query.sort, direction, value: '', id: row.id }) : null;
  return {
    rows,
    next: mark(rows[rows.length - 1], 'after', isBackwards || hasMore),
    previous: mark(rows[0], 'before', isBackwards ? hasMore : cursor !== null),
  };
}

/** Lets a failed job be tried again at once; what it was, or null: there is none that failed. */
export async function retryJob(
  tx: TransactionSql,
  id: string,
): Promise<{ task: string; key: string | null; attempts: number; error: string | null } | null> {
  const [row] = await tx<{ task: string; key: string | null; attempts: number; error: string | null }[]>`
    select task, job_key as key, attempts, last_error as error from private.retry_job(${id})`;
  return row ?? null;
}
