import { expect, test } from 'vitest';
import { keepRunning, type RunningService } from './keep-running.ts';

const log = { info() {}, warn() {} };

/** Fake runs that a test can end, with a record of the calls to each. */
function runs({ failing = [] as number[] } = {}) {
  const made: { end(problem?: unknown): void; done: string[] }[] = [];
  let tries = 0;
  const open = async (): Promise<RunningService> => {
    if (failing.includes(++tries)) throw new Error('PostgreSQL is away');
    let [resolve, reject]: [() => void, (problem: Error) => void] = [() => {}, () => {}];
    const promise = new Promise<void>((...both) => ([resolve, reject] = both));
    const done: string[] = [];
    made.push({ end: (problem) => (problem === undefined ? resolve() : reject(problem as Error)), done });
    return {
      ended: promise,
      drop: async () => void done.push('dropped'),
      stop: async () => void (done.push('stopped'), resolve()),
    };
  };
  return { open, made };
}

test('what ends by itself, well or with an error, is let go of and opened anew, as often as it takes', async () => {
  const { open, made } = runs({ failing: [2, 3, 5] });
  const kept = await keepRunning(open, log, [1]);
  made[0]!.end(new Error('Connection terminated'));
  await expect.poll(() => made.length).toBe(2);
  made[1]!.end();
  await expect.poll(() => made.length).toBe(3);
  await kept.stop();
  expect(made.map(({ done }) => done)).toEqual([['dropped'], ['dropped'], ['stopped']]);
});

test('told to stop while it is away it stops, and opens nothing more', async () => {
  const { open, made } = runs();
  const kept = await keepRunning(open, log, [60_000]);
  made[0]!.end(new Error('Connection terminated'));
  await expect.poll(() => made[0]!.done).toEqual(['dropped']);
  await kept.stop();
  expect(made).toHaveLength(1);
});

test('what cannot be opened the first time is an error of the start', async () => {
  await expect(keepRunning(runs({ failing: [1] }).open, log)).rejects.toThrow('PostgreSQL is away');
});
