import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { openPgPool } from './open-pg-pool.ts';

/** Runs the due jobs of a test database until the queue is empty. */
export async function runDueJobs(ownerUrl: string, taskList: TaskList): Promise<void> {
  const pgPool = openPgPool(ownerUrl, 10);
  try {
    await runOnce({ pgPool, logger: new Logger(() => () => {}), taskList });
  } finally {
    await pgPool.end();
  }
}
