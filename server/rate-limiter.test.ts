import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSingleAllowance, createMemoryStore, toRateLimit, retrySeconds } from './rate-limiter.ts';

test('so many at once, then one at a time as they come back; a refusal takes nothing', () => {
  const [store, rate] = [createMemoryStore(10), toRateLimit(2, 60)];
  const take = (key: string, at: number) => store.take(key, rate, at);
  expect([take('a', 0), take('a', 0), take('a', 0), take('b', 0)]).toEqual([0, 0, 30_000, 0]);
  expect([take('a', 29_999), take('a', 30_000), take('a', 30_000)]).toEqual([1, 0, 30_000]);
  expect([1, 1000, 1001, 60_000].map(retrySeconds)).toEqual([1, 1, 2, 60]);
});

test('what costs more is taken whole or not at all', () => {
  const clock = { now: 5_000 };
  const own = createSingleAllowance({ burst: 10, everyMs: 100 }, () => clock.now);
  expect([own.take(8), own.take(3), own.take(2), own.take()]).toEqual([true, false, true, false]);
  clock.now += 250;
  expect([own.take(3), own.take(2), own.take()]).toEqual([false, true, false]);
});

test('of too many the one not seen longest is forgotten, and begins anew', () => {
  const [store, rate] = [createMemoryStore(2), toRateLimit(1, 60)];
  for (const key of ['a', 'b', 'a', 'c']) store.take(key, rate, 0);
  expect([store.take('a', rate, 1), store.take('b', rate, 1)]).toEqual([59_999, 0]);
});

test('whoever asks without end gets a burst, and then no more than the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 200 }),
      (burst, everyMs, pauses) => {
        const store = createMemoryStore(1);
        let [now, taken] = [0, 0];
        for (const pause of pauses) {
          now += pause;
          if (store.take('a', { burst, everyMs }, now) === 0) taken++;
        }
        return taken <= burst + Math.floor(now / everyMs);
      },
    ),
  );
});
