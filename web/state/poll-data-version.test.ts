import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollDataVersion } from './poll-data-version.ts';

const tab = Object.assign(new EventTarget(), { visibilityState: 'visible', activeElement: null });
const windowEvents = new EventTarget();
let answers: ((version: string) => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.stubGlobal('document', tab);
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push((version) => resolve(Response.json({ version })))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('R-ROUTE-21 a return to the tab during a request is followed by another request at once', async () => {
  const changed = vi.fn();
  pollDataVersion('/etat', 'old', changed);
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toHaveLength(1);
  tab.dispatchEvent(new Event('visibilitychange'));
  // This response was written before the visitor came back.
  answers[0]!('old');
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(2);
  answers[1]!('new');
  await vi.advanceTimersByTimeAsync(1);
  expect(changed).toHaveBeenCalledOnce();
});

test('without a return the next request waits longer than the first', async () => {
  const stop = pollDataVersion('/etat', 'old', () => {});
  await vi.advanceTimersByTimeAsync(5000);
  answers[0]!('old');
  await vi.advanceTimersByTimeAsync(6200);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(answers).toHaveLength(2);
  stop();
});
