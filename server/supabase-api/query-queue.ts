// Whoever asks rest/v1 and storage/v1 without being the market itself: how long a statement of his may take, and how many run at once.
import type { Sql } from 'postgres';
import type { Caller, ApiRole } from './caller.ts';
import { networkOfAddress } from './network.ts';
import { fairQueue } from '#server/fair-queue.ts';

/** A statement may take this long, of somebody who is nobody in particular less; the market's own as long as the pool allows. */
export const statementTimeouts: Record<ApiRole, { mostMs?: number }> = {
  anon: { mostMs: 1000 },
  authenticated: { mostMs: 3000 },
  service_role: {},
};

/** Everything visitors may have of the database is under way, and enough wait. */
export class TooManyQueriesError extends Error {}

/** Does `work` when its turn has come: a transaction of this caller, who asks from `address`. The market itself does not wait. Throws TooManyAtOnce. */
export type QueryQueue = <Answer>(
  caller: Pick<Caller, 'role'>,
  address: string,
  work: () => Promise<Answer>,
) => Promise<Answer>;

/** Both services together have half of the pool, one address (of IPv6: one network) at most three connections: pages, sign-in and /readyz use the same ones. */
export function createQueryQueue(sql: Sql): QueryQueue {
  const line = fairQueue({
    most: Math.max(1, Math.floor(sql.options.max / 2)),
    mostOfOne: 3,
    waiting: 200,
    each: 100,
    refuse: () => new TooManyQueriesError(),
  });
  return (caller, address, work) =>
    caller.role === 'service_role' ? work() : line.run(networkOfAddress(address), work);
}
