// Rate limits in PostgreSQL, valid across processes and restarts. Keys are hashed, so that no address is stored.
import type { TransactionSql } from 'postgres';
import type { RateLimit, RateStore } from '#server/rate-limiter.ts';
import { sha256Base64url } from '#server/sha256.ts';

/** The algorithm of server/rate-limiter.ts in one statement, in the caller's transaction. `refund` undoes a `take`. */
export function createRateLimitStore(
  tx: TransactionSql,
): RateStore<Promise<number>> & { refund(key: string, rate: RateLimit, cost?: number): Promise<void> } {
  return {
    async take(key, { burst, everyMs }, nowMs, cost = 1) {
      const [hashed, now, taken] = [sha256Base64url(key), new Date(nowMs), cost * everyMs];
      const [counted] = await tx`
        insert into auth.rate_limits as r (key, free_at) values (${hashed}, ${now}::timestamptz + ${taken} * interval '1 millisecond')
        on conflict (key) do update set free_at = greatest(r.free_at, ${now}) + ${taken} * interval '1 millisecond'
          where r.free_at <= ${now}::timestamptz + ${(burst - cost) * everyMs} * interval '1 millisecond'
        returning key`;
      if (counted) return 0;
      const [row] = await tx<{ free_at: Date }[]>`select free_at from auth.rate_limits where key = ${hashed}`;
      // If the limit was refunded or its row deleted meanwhile, the wait is 1 ms, so that the client retries at once.
      return Math.max(1, (row?.free_at.getTime() ?? nowMs) + taken - (nowMs + burst * everyMs));
    },
    async refund(key, { everyMs }, cost = 1) {
      await tx`update auth.rate_limits set free_at = free_at - ${cost * everyMs} * interval '1 millisecond' where key = ${sha256Base64url(key)}`;
    },
  };
}
