// The two stores of server/rate-limiter.ts give the same results for the same calls.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/tests/test-database.ts';
import { createMemoryStore } from '#server/rate-limiter.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('memory and PostgreSQL allow and refuse the same, and name the same wait', async () => {
  const started = Date.UTC(2026, 10, 25);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(100, 1000, 30_000),
      fc.array(fc.record({ pause: fc.integer({ min: 0, max: 400 }), cost: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 20,
      }),
      async (more, everyMs, steps) => {
        const [memory, rate, key] = [createMemoryStore(1), { burst: more + 2, everyMs }, `run ${run++}`];
        await db.owner.begin(async (tx) => {
          let now = started;
          for (const { pause, cost } of steps) {
            now += pause;
            expect(await createRateLimitStore(tx).take(key, rate, now, cost)).toBe(memory.take(key, rate, now, cost));
          }
        });
      },
    ),
    { numRuns: 25 },
  );
});

test('what is given back can be taken again; the key is a hash', async () => {
  const rate = { burst: 1, everyMs: 60_000 };
  await db.owner.begin(async (tx) => {
    const store = createRateLimitStore(tx);
    expect([await store.take('account awa', rate, 0), await store.take('account awa', rate, 0)]).toEqual([0, 60_000]);
    await store.refund('account awa', rate);
    expect(await store.take('account awa', rate, 0)).toBe(0);
    expect(await tx`select key from auth.rate_limits where key like '%awa%'`).toEqual([]);
  });
});
