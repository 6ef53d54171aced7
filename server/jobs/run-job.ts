import type { Task, TaskList } from 'graphile-worker';
import { recordAlert } from './queries.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Job, JobTools } from './define-job.ts';

/** The jobs of this worker, by name: those whose dependencies are configured. */
export const createTaskList = (jobs: readonly Job[], tools: JobTools): TaskList =>
  Object.fromEntries(jobs.filter(({ needs }) => !needs || tools[needs]).map((job) => [job.name, taskOf(job, tools)]));

/** The schedule of all jobs in the worker's crontab format, one line each. */
export const crontab = (jobs: readonly Job[]): string =>
  jobs
    .filter(({ schedule }) => schedule)
    .map(({ name, schedule, replacesFailed }) => `${schedule} ${name}${replacesFailed ? ` ?jobKey=${name}` : ''}`)
    .join('\n');

/** A job with a wrong payload is not retried: it ends with an alert, as after the last failed try. */
const taskOf =
  (job: Job, tools: JobTools): Task =>
  async (payload, { job: row }) => {
    const actor = { kind: 'job', name: job.name } as const;
    const isLast = row.attempts >= row.max_attempts;
    const tell = (error: string) =>
      asMarket(tools.shop.sql, (tx) =>
        recordAlert(tx, actor, 'job/failed', null, {
          task: job.name,
          key: row.key,
          attempts: row.attempts,
          error,
        }),
      );
    const parsed = job.payload.safeParse(payload);
    if (!parsed.success)
      return tell(parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', '));
    try {
      await job.run(tools, parsed.data, {
        actor,
        jobId: String(row.id),
        queuedAt: row.created_at,
        number: row.attempts,
        isLast,
      });
    } catch (cause) {
      if (isLast && !job.tellsOfFailure) await tell(cause instanceof Error ? cause.name : 'unknown').catch(() => {});
      throw cause;
    }
  };
