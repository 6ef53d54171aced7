// Runs the queue of a test database until it is empty.
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { Pool } from 'pg';

/** Runs every due job. The pool has an error listener: a test drops its database right afterwards, and PostgreSQL may report that (57P01) to a closing connection, when `runOnce`'s own pool has no listener any more. */
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
