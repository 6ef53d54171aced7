import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';
import { startDeadWorkerRecovery } from '#server/database/dead-worker-recovery.ts';
import type { Shop } from '#server/shop.ts';
import type { JobTools } from './define-job.ts';
import { jobs, templates } from './lists.ts';
import { keepRunning, type RunningService } from './keep-running.ts';
import { crontab, createTaskList } from './run-job.ts';

export type JobsOptions = Omit<JobTools, 'templates'> & {
  /** Connects as the database owner, because the worker creates its own schema (graphile_worker). */
  connectionString: string;
  concurrency?: number;
};

const applicationName = 'sugu-jobs';

/** Starts the worker, and restarts it after a lost connection. `stop` waits for running jobs. */
export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const tasks = createTaskList(jobs, { ...options, templates });
  let isFirst = true;
  return keepRunning(async () => {
    const { runner, ...run } = await openRunner(options, tasks);
    if (isFirst) await runner.addJob('refresh-rates', {}, { jobKey: 'refresh-rates:start' });
    isFirst = false;
    return run;
  }, options.shop.log);
}

/**
 * One worker with its own connections. It ends when it cannot store a job's result; then
 * server/database/dead-worker-recovery.ts unlocks that job.
 */
async function openRunner(
  { connectionString, shop, concurrency = 3 }: JobsOptions,
  taskList: TaskList,
): Promise<RunningService & { runner: Runner }> {
  const pgPool = new Pool({
    connectionString,
    max: concurrency + 2,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The worker reopens a connection that PostgreSQL closes. Without a listener, the error would end the process.
  pgPool.on('error', (cause) => shop.log.warn({ err: cause }, 'the jobs lost a connection to PostgreSQL'));
  pgPool.on('connect', (client) => client.on('error', () => {}));
  // Waits at most 5 s for connections that are still in use.
  const opened: (() => Promise<void>)[] = [() => Promise.race([pgPool.end(), pause(5000, undefined, { ref: false })])];
  const drop = async (): Promise<void> => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    const locks = await startDeadWorkerRecovery(pgPool, connectionString, shop.log);
    opened.push(() => locks.stop());
    const runner = await run({
      pgPool,
      events: locks.events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: loggerTo(shop.log),
      taskList,
      crontab: crontab(jobs),
    });
    let isEnded = false;
    const ended = runner.promise.finally(() => (isEnded = true));
    ended.catch(() => {});
    return {
      runner,
      ended,
      drop,
      stop: async () => {
        // stop() throws if the runner is already ending; then wait for its end.
        if (!isEnded) await runner.stop().catch(() => ended.catch(() => {}));
        await drop();
      },
    };
  } catch (cause) {
    await drop().catch(() => {});
    throw cause;
  }
}

const loggerTo = (log: Shop['log']) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta: meta?.['failure'] ?? meta?.['error'] }, message);
    else if (level === 'warning') log.warn({}, message);
  });
