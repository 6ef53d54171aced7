// Rate limits by one algorithm: GCRA, a leaky bucket stored as a single timestamp.
import { createGrowingLru } from './growing-lru.ts';

/** `burst` actions at once, then one every `everyMs`. */
export type RateLimit = { burst: number; everyMs: number };

/** A rate of `burst` actions in `seconds`. */
export const toRateLimit = (burst: number, seconds: number): RateLimit => ({
  burst,
  everyMs: (seconds * 1000) / burst,
});

/** Where the timestamps are stored: in memory, or in PostgreSQL (server/supabase-api/auth/v1/rate-limit-store.ts). */
export type RateStore<Wait extends number | Promise<number>> = {
  /** Takes `cost` from the allowance of `key`, if enough is left. Returns the milliseconds to wait; 0: taken. */
  take(key: string, rate: RateLimit, nowMs: number, cost?: number): Wait;
};

/** Takes `cost` if enough is left; then `waitMs` is 0. Returns the new `wholeAtMs`: when the allowance is full. */
export function tryTakeAllowance(
  wholeAtMs: number,
  { burst, everyMs }: RateLimit,
  nowMs: number,
  cost = 1,
): { wholeAtMs: number; waitMs: number } {
  const next = Math.max(wholeAtMs, nowMs) + cost * everyMs;
  const waitMs = next - (nowMs + burst * everyMs);
  return waitMs > 0 ? { wholeAtMs, waitMs } : { wholeAtMs: next, waitMs: 0 };
}

/** A store in memory, which a restart clears. Beyond `mostKeys`, the least recently used key is dropped. */
export function createMemoryStore(mostKeys: number): RateStore<number> {
  const moments = createGrowingLru(mostKeys);
  return {
    take(key, rate, nowMs, cost) {
      const { wholeAtMs, waitMs } = tryTakeAllowance(moments.get(key) ?? 0, rate, nowMs, cost);
      if (waitMs === 0) moments.set(key, wholeAtMs);
      return waitMs;
    },
  };
}

/** A single allowance without keys, for example of one socket. `take` returns whether enough was left. */
export function createSingleAllowance(rate: RateLimit, now: () => number = Date.now): { take(cost?: number): boolean } {
  let moment = 0;
  return {
    take(cost) {
      const { wholeAtMs, waitMs } = tryTakeAllowance(moment, rate, now(), cost);
      moment = wholeAtMs;
      return waitMs === 0;
    },
  };
}

/** Whole seconds for Retry-After, at least one. */
export const retrySeconds = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));
