// How often somebody may do something: one algorithm (GCRA, the leaky bucket as one moment) for everything that answers "too often".
import { LRUCache } from 'lru-cache';

/** `burst` at once, then one in `everyMs`. */
export type Rate = { burst: number; everyMs: number };

/** So many in `seconds`, all at once or spread. */
export const rateOf = (burst: number, seconds: number): Rate => ({ burst, everyMs: (seconds * 1000) / burst });

/** Where moments are held: in memory, or in PostgreSQL (server/supabase-api/auth/v1/rate-limit-store.ts). */
export type RateStore<Wait extends number | Promise<number>> = {
  /** Takes `cost` of what `key` has left, whole or not at all. Answers 0, or for how many milliseconds there is not enough. */
  take(key: string, rate: Rate, nowMs: number, cost?: number): Wait;
};

/** `wholeAtMs`: when the allowance is whole again. Answers the moment after taking `cost`, or how long there is not enough. */
export function takeFrom(
  wholeAtMs: number,
  { burst, everyMs }: Rate,
  nowMs: number,
  cost = 1,
): { wholeAtMs: number; waitMs: number } {
  const next = Math.max(wholeAtMs, nowMs) + cost * everyMs;
  const waitMs = next - (nowMs + burst * everyMs);
  return waitMs > 0 ? { wholeAtMs, waitMs } : { wholeAtMs: next, waitMs: 0 };
}

/** In this process: a restart forgets, and two processes allow twice as much. Of more than `mostKeys` the one not seen longest is forgotten. */
export function memoryStore(mostKeys: number): RateStore<number> {
  const moments = new LRUCache<string, number>({ max: mostKeys });
  return {
    take(key, rate, nowMs, cost) {
      const { wholeAtMs, waitMs } = takeFrom(moments.get(key) ?? 0, rate, nowMs, cost);
      if (waitMs === 0) moments.set(key, wholeAtMs);
      return waitMs;
    },
  };
}

/** One allowance by itself, such as that of a socket. Answers whether there was enough of it. */
export function allowance(rate: Rate, now: () => number = Date.now): { take(cost?: number): boolean } {
  let moment = 0;
  return {
    take(cost) {
      const { wholeAtMs, waitMs } = takeFrom(moment, rate, now(), cost);
      moment = wholeAtMs;
      return waitMs === 0;
    },
  };
}

/** Whole seconds for Retry-After, at least one. */
export const retrySeconds = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));
