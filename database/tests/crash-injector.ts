// Kills one or all of the shop's database connections, and repeats work until it succeeds.
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import { connect } from '#server/database/connect.ts';
import type { TestMarket } from './test-market.ts';

/** Errors of a killed connection. The transaction was either rolled back or committed. */
const ended = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNRESET',
  'EPIPE',
  'CONNECT_TIMEOUT',
  '57P01',
  '57014',
  '08006',
  '08003',
  '40P01',
  '40001',
]);

/** Opens connections for this market; its shop uses `pool`. `counts`: kills, retries and queries without response. */
export function createCrashInjector(market: TestMarket) {
  const counts = { killed: 0, thrownAway: 0, repeated: 0, lost: 0, silent: 0 };
  const shopUrl = inject('authenticatorUrl').replace(/postgres$/, new URL(market.ownerUrl).pathname.slice(1));
  const killer = connect(market.ownerUrl, { most: 1 });
  let pool = connect(shopUrl, { most: 8 });

  // Kills the connection of a running transaction, as a crash would. A new connection that still queries PostgreSQL's
  // types is not killed, because no promise would reject.
  async function killOne(afterMs: number): Promise<void> {
    await pause(afterMs);
    const [gone] = await killer`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename = ${decodeURIComponent(new URL(shopUrl).username)} and state <> 'idle' and query not like '%pg_catalog.pg_type%' order by random() limit 1`;
    if (gone) counts.killed += 1;
  }

  /** Closes all connections at once. */
  async function throwPoolAway(afterMs: number): Promise<void> {
    await pause(afterMs);
    const old = pool;
    pool = connect(shopUrl, { most: 8 });
    counts.thrownAway += 1;
    await old.end({ timeout: 0 });
  }

  /** Rejects after 15 s, because the driver may never answer a query of a lost connection (docs/decisions/0017). */
  async function silence(signal: AbortSignal): Promise<never> {
    await pause(15_000, undefined, { ref: false, signal }).catch(() => new Promise(() => {}));
    counts.silent += 1;
    throw Object.assign(new Error('no answer'), { code: 'CONNECTION_CLOSED' });
  }

  /** Repeats work until it succeeds, as the job queue does. A refusal is a result; a lost response is retried. */
  async function untilDone<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
    for (let tries = 0; tries < 40; tries += 1) {
      try {
        const answered = new AbortController();
        return await Promise.race([work().finally(() => answered.abort()), silence(answered.signal)]);
      } catch (problem) {
        const { code } = problem as { code?: string };
        if (problem instanceof Refusal && code !== 'payment/provider-down') return problem;
        if (!(problem instanceof Refusal) && !ended.has(code ?? '')) throw problem;
        if (problem instanceof Refusal) counts.lost += 1;
        else counts.repeated += 1;
      }
    }
    throw new Error('not done after 40 tries');
  }

  return {
    counts,
    pool: () => pool,
    killOne,
    throwPoolAway,
    untilDone,
    close: () => Promise.all([killer.end({ timeout: 2 }), pool.end({ timeout: 2 })]),
  };
}

export type CrashInjector = ReturnType<typeof createCrashInjector>;
