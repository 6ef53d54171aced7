import { setImmediate as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderPriority, RenderQueue } from './render-queue.ts';

/** Renders that end when the test calls `finish`; `begun` is the order of starts. */
function scene() {
  const clock = { now: 0 };
  const queue = new RenderQueue(() => clock.now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, priority: RenderPriority = 'foreground') =>
    queue.run(priority, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const soon = async () => {
    for (let n = 0; n < 5; n++) await pause();
  };
  return { queue, clock, begun, ask, soon, end: (name: string) => ends.get(name)!() };
}

test('eight pages are made at once, the ninth when one of them is done, and what nobody waits for last', async () => {
  const { begun, ask, soon, end } = scene();
  for (const name of 'abcdefgh') void ask(name);
  void ask('renewed', 'background');
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
  const { queue, begun, ask, soon } = scene();
  for (let n = 0; n < 8; n++)
    await expect(queue.run('foreground', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
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
  const { queue, clock, ask, soon, end } = scene();
  const finish = async (from: number, to: number, ms: number): Promise<void> => {
    for (let n = from; n < to; n++) {
      clock.now += ms;
      end(`${n}`);
      await soon();
    }
  };
  for (let n = 0; n < 15; n++) void ask(`${n}`);
  // Fewer pending renders than twice the concurrency are no overload.
  expect(queue.waitMs).toBe(0);
  for (let n = 15; n < 1500; n++) void ask(`${n}`);
  // The first estimate of a new process, before any render is measured.
  expect(queue.waitMs).toBe(1500 * 50);
  await finish(0, 300, 40);
  expect(queue.waitMs / 1200).toBeCloseTo(40, 3);
  // The machine is faster again. After two seconds the estimate has mostly adapted.
  await finish(300, 500, 10);
  expect(queue.waitMs / 1000).toBeLessThan(12);
  await finish(500, 1400, 10);
  expect(queue.waitMs / 100).toBeCloseTo(10, 3);
});

test('pages that are done together, as answers of the database come, count as so many: the queue is as long as it is', async () => {
  const { queue, clock, ask, soon, end } = scene();
  for (let n = 0; n < 1200; n++) void ask(`${n}`);
  for (let n = 0; n < 1000; n += 8) {
    await soon();
    clock.now += 80;
    for (let one = n; one < n + 8; one++) end(`${one}`);
  }
  await soon();
  // Eight renders are done every 80 ms, so one takes 10 ms.
  expect(queue.waitMs / 200).toBeCloseTo(10, 3);
});

test('the first pages of a process come late and all at once: until then the wait grows, and then it is what they took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, clock, ask, soon, end } = scene();
  for (let n = 0; n < 20; n++) void ask(`${n}`);
  expect(queue.waitMs).toBe(20 * 50);
  // Unfinished renders lose their slots after 100 ms, so all twenty are started.
  for (let n = 0; n < 2; n++) {
    vi.advanceTimersByTime(100);
    await soon();
  }
  clock.now += 3000;
  expect(queue.waitMs).toBeGreaterThan(4000);
  for (let n = 0; n < 20; n++) end(`${n}`);
  await soon();
  for (let n = 20; n < 40; n++) void ask(`${n}`);
  // Twenty pages took three seconds, so the next twenty are expected to take as long.
  expect(queue.waitMs).toBeGreaterThan(2800);
});

test('a slowness that is over is forgotten without a crowd, and a pause in which nobody asked is not taken for one', async () => {
  const { queue, clock, ask, soon, end } = scene();
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
  // Eight requests at a time all start at once. With four or more pending requests, durations are measured.
  for (let n = 0; n < 120; n++) await round(8, 10);
  for (let n = 0; n < 16; n++) void ask(`last ${n}`);
  expect(queue.waitMs).toBeLessThan(16 * 11);
});

test('between two turns whoever asks for little is heard', async () => {
  const { queue } = scene();
  let heard = 0;
  const listening = setImmediate(function listen() {
    heard++;
    setImmediate(listen);
  });
  // These renders do no I/O, so without pauses between them they would block the event loop until all are done.
  await Promise.all(Array.from({ length: 40 }, () => queue.run('foreground', async () => {})));
  clearImmediate(listening);
  expect(heard).toBeGreaterThan(2);
});
