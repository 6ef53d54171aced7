import { setImmediate as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Haste, Turns } from './turns.ts';

/** Work that ends when it is told to; `begun` is the order in which it was begun. */
function scene() {
  const clock = { now: 0 };
  const turns = new Turns(() => clock.now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, haste: Haste = 'asked') =>
    turns.take(haste, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const soon = async () => {
    for (let n = 0; n < 5; n++) await pause();
  };
  return { turns, clock, begun, ask, soon, end: (name: string) => ends.get(name)!() };
}

test('eight pages are made at once, the ninth when one of them is done, and what nobody waits for last', async () => {
  const { begun, ask, soon, end } = scene();
  for (const name of 'abcdefgh') void ask(name);
  void ask('renewed', 'behind');
  void ask('i');
  await soon();
  expect(begun).toEqual([...'abcdefgh']);
  end('b');
  await soon();
  expect(begun.slice(8)).toEqual(['i']);
  end('i');
  await soon();
  expect(begun.slice(8)).toEqual(['i', 'renewed']);
});

test('work that fails gives its turn back', async () => {
  const { turns, begun, ask, soon } = scene();
  for (let n = 0; n < 8; n++) await expect(turns.take('asked', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  void ask('a');
  await soon();
  expect(begun).toEqual(['a']);
});

test('who waits for something else than the processor holds nobody up, and gives back one turn, not two', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, ask, soon, end } = scene();
  for (let n = 0; n < 17; n++) void ask(`${n}`);
  vi.advanceTimersByTime(100);
  await soon();
  expect(begun).toHaveLength(16);
  for (let n = 0; n < 8; n++) end(`${n}`);
  await soon();
  expect(begun).toHaveLength(16);
  end('8');
  await soon();
  expect(begun).toHaveLength(17);
});

test('how long one waits: as many as are before them, one after the other as quickly as the last ones were made', async () => {
  const { turns, clock, ask, soon, end } = scene();
  for (let n = 0; n < 15; n++) void ask(`${n}`);
  // Fewer than two rounds of turns are no crowd.
  expect(turns.waitMs).toBe(0);
  for (let n = 15; n < 300; n++) void ask(`${n}`);
  // Not known yet: what a page takes in a process that has just begun.
  expect(turns.waitMs).toBe(300 * 50);
  for (let n = 0; n < 100; n++) {
    clock.now += 40;
    end(`${n}`);
    await soon();
  }
  expect(turns.waitMs / 200).toBeCloseTo(40, 3);
  // The machine is quicker again: known after some pages.
  for (let n = 100; n < 200; n++) {
    clock.now += 10;
    end(`${n}`);
    await soon();
  }
  expect(turns.waitMs / 100).toBeCloseTo(10, 3);
});

test('pages that are done together, as answers of the database come, count as so many: the row is as long as it is', async () => {
  const { turns, clock, ask, soon, end } = scene();
  for (let n = 0; n < 400; n++) void ask(`${n}`);
  for (let n = 0; n < 200; n += 8) {
    await soon();
    clock.now += 80;
    for (let one = n; one < n + 8; one++) end(`${one}`);
  }
  await soon();
  // Eight every 80 ms.
  expect(turns.waitMs / 200).toBeCloseTo(10, 3);
});

test('a slowness that is over is forgotten without a crowd, and a pause in which nobody asked is not taken for one', async () => {
  const { turns, clock, ask, soon, end } = scene();
  const round = async (many: number, ms: number): Promise<void> => {
    for (let n = 0; n < many; n++) void ask(`${n}`);
    for (let n = 0; n < many; n++) {
      await soon();
      clock.now += ms;
      end(`${n}`);
    }
    await soon();
    clock.now += 60_000;
  };
  await round(40, 1000);
  // Eight at a time: never a row.
  for (let n = 0; n < 20; n++) await round(8, 10);
  for (let n = 0; n < 16; n++) void ask(`last ${n}`);
  expect(turns.waitMs).toBeLessThan(16 * 11);
});

test('between two turns whoever asks for little is heard', async () => {
  const { turns } = scene();
  let heard = 0;
  const listening = setImmediate(function listen() {
    heard++;
    setImmediate(listen);
  });
  // Work that never waits: without a pause all of it would be one.
  await Promise.all(Array.from({ length: 40 }, () => turns.take('asked', async () => {})));
  clearImmediate(listening);
  expect(heard).toBeGreaterThan(2);
});
