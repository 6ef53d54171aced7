import { Pool } from 'pg';

/**
 * A pool whose connections may end at any time. `end` does not wait until PostgreSQL has closed them: when the test
 * drops its database, a closing connection may still report 57P01, which would count as an error of the test.
 */
export function openPgPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
