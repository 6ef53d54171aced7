import { setTimeout as pause } from 'node:timers/promises';

/** Answers when this host may be asked again: one request at a time, with a pause from the beginning of one to the beginning of the next. */
export type HostPace = <Answer>(host: string, delayMs: number, work: () => Promise<Answer>) => Promise<Answer>;

const mostWaiting = 20;

/** Limits per host, within this process. Throws nothing of its own; more than twenty waiting for one host wait for their turn all the same. */
export function createHostPace({ now = Date.now, wait = pause as (ms: number) => Promise<unknown> } = {}): HostPace {
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
      // A host that nobody waits for and whose pause is over is forgotten.
      if (hosts.size > mostWaiting)
        for (const [name, one] of hosts) if (one.waiting === 0 && one.nextAt < now()) hosts.delete(name);
    }
  };
}
