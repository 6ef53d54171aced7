import { setTimeout as pause } from 'node:timers/promises';

/** Runs requests to one host one at a time, with a minimum time between two starts. */
export type HostPacer = <Answer>(host: string, delayMs: number, work: () => Promise<Answer>) => Promise<Answer>;

const hostsBeforeCleanup = 20;

/** Paces the requests to each host, within this process. The queue of a host has no limit. */
export function createHostPacer({ now = Date.now, wait = pause as (ms: number) => Promise<unknown> } = {}): HostPacer {
  const hosts = new Map<string, { tail: Promise<unknown>; nextAt: number; waiting: number }>();
  return async (host, delayMs, work) => {
    const state = hosts.get(host) ?? { tail: Promise.resolve(), nextAt: 0, waiting: 0 };
    hosts.set(host, state);
    state.waiting++;
    const turn = state.tail.then(async () => {
      const leftMs = state.nextAt - now();
      if (leftMs > 0) await wait(leftMs);
      state.nextAt = now() + delayMs;
      return work();
    });
    state.tail = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      state.waiting--;
      // With more hosts, forgets those whose pause is over and that have no waiting request.
      if (hosts.size > hostsBeforeCleanup)
        for (const [name, one] of hosts) if (one.waiting === 0 && one.nextAt < now()) hosts.delete(name);
    }
  };
}
