import { setImmediate as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Haste, Turns } from './turns.ts';

/** Work that ends when it is told to; `begun` is the order in which it was begun. */
function scene() {
  const turns = new Turns();
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
  return { turns, begun, ask, soon, end: (name: string) => ends.get(name)!() };
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
