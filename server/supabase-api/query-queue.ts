// Limits for the queries of rest/v1 and storage/v1: the duration of a statement per role, and how many run at once.
import type { Sql } from 'postgres';
import type { Caller, ApiRole } from './caller.ts';
import { networkOfAddress } from './network.ts';
import { createFairQueue } from '#server/fair-queue.ts';

/** Statement timeout per role. For service_role only the pool's own timeout applies. */
export const statementTimeouts: Record<ApiRole, { mostMs?: number }> = {
  anon: { mostMs: 1000 },
  authenticated: { mostMs: 3000 },
  service_role: {},
};

/** Thrown when all connections for API callers are in use and the queue is full. */
export class TooManyQueriesError extends Error {}

/** Runs `work` when a slot is free. Networks take turns; service_role does not wait. Throws TooManyQueriesError. */
export type QueryQueue = <Answer>(
  caller: Pick<Caller, 'role'>,
  address: string,
  work: () => Promise<Answer>,
) => Promise<Answer>;

/** rest/v1 and storage/v1 use at most half of the connection pool, and one network three connections. */
export function createQueryQueue(sql: Sql): QueryQueue {
  const line = createFairQueue({
    most: Math.max(1, Math.floor(sql.options.max / 2)),
    mostOfOne: 3,
    waiting: 200,
    each: 100,
    refuse: () => new TooManyQueriesError(),
  });
  return (caller, address, work) =>
    caller.role === 'service_role' ? work() : line.run(networkOfAddress(address), work);
}
