// Runs the queue of a test database until it is empty.
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';

/**
 * Runs every due job, with a pool that has an error listener. After a test its database is dropped, and a closing
 * connection may report 57P01 when the pool of `runOnce` no longer has a listener.
 */
export async function runDueJobs(ownerUrl: string, taskList: TaskList): Promise<void> {
  const pgPool = new Pool({ connectionString: ownerUrl, max: 10 });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runOnce({ pgPool, logger: new Logger(() => () => {}), taskList });
  } finally {
    await pgPool.end();
  }
}
