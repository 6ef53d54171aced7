import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSerially } from './render-serially.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Blocks the event loop for this long, by the fake clock. */
const hold = (ms: number): void => void vi.advanceTimersByTime(ms);

test('between two renderings the event loop goes around for the others, as long as they have something to do and no longer than a rendering took', async () => {
  let heard = 0;
  let crowd = setImmediate(function next() {
    heard++;
    hold(1);
    crowd = setImmediate(next);
  });
  const heardAt: number[] = [];
  const render = () => renderSerially(() => (heardAt.push(heard), hold(20), 'page'));
  expect(await Promise.all([render(), render(), render()])).toEqual(['page', 'page', 'page']);
  clearImmediate(crowd);
  const between = heardAt.slice(1).map((at, n) => at - heardAt[n]!);
  // Each callback takes one millisecond, so about 20 run during a pause of 20 ms.
  for (const count of between) expect(Math.abs(count - 20)).toBeLessThan(3);
});

test('with nobody else there the next rendering begins at once, and one that fails stops none after it', async () => {
  const broken = renderSerially(() => {
    hold(200);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  let rounds = 0;
  let counting = setImmediate(function count() {
    rounds++;
    counting = setImmediate(count);
  });
  expect(await renderSerially(() => 'page')).toBe('page');
  clearImmediate(counting);
  expect(rounds).toBeLessThan(3);
});
