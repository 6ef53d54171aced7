// The order in which waiting work is started. In these tests, work ends when the test ends it.
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const full = new Error('full');
function scene(bounds: Omit<Parameters<typeof createFairQueue>[0], 'refuse'>) {
  const { run } = createFairQueue({ ...bounds, refuse: () => full });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (who: string): Promise<void> =>
    run(who, () => new Promise<void>((end) => (begun.push(who), ends.push(end))));
  /** Ends the work that began first, and lets the next one begin. */
  const end = async (): Promise<void> => {
    ends.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, begun, ask, end };
}

test('so many at once, so many of one address, so many waiting; the next is turned away, and there is room again when they are done', async () => {
  const { begun, ask, end } = scene({ most: 3, each: 2 });
  const all = [ask('a'), ask('a')];
  await expect(ask('a')).rejects.toBe(full);
  all.push(ask('b'));
  await expect(ask('c')).rejects.toBe(full);
  for (let n = 0; n < 3; n++) await end();
  await Promise.all(all);
  const last = ask('c');
  await end();
  await last;
  expect(begun).toEqual(['a', 'a', 'b', 'c']);
});

test('an address that has its share waits even while turns are free, and finds no room when too many wait', async () => {
  const { begun, ask, end } = scene({ most: 4, mostOfOne: 2, waiting: 1 });
  const all = [ask('a'), ask('a'), ask('a')];
  expect(begun).toEqual(['a', 'a']);
  await expect(ask('a')).rejects.toBe(full);
  all.push(ask('b'));
  expect(begun).toEqual(['a', 'a', 'b']);
  for (let n = 0; n < 4; n++) await end();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'a', 'b', 'a']);
});

test('who asks for little does not wait for who asks for a lot, and those who ask for as much take turns', async () => {
  const { begun, ask, end } = scene({ most: 1, waiting: 100 });
  const all = [...['a', 'a', 'a', 'a'].map(ask), ask('b'), ask('b'), ask('c')];
  for (let n = 0; n < 7; n++) await end();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('work that fails gives its place back', async () => {
  const { run, ask, end, begun } = scene({ most: 1, waiting: 1 });
  await expect(run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  const after = ask('a');
  await end();
  await after;
  expect(begun).toEqual(['a']);
});
