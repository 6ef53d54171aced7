import { expect, test } from 'vitest';
import { ImportProgress, formatTimeLeft } from './progress.ts';

const say = (key: string, facts: Record<string, unknown> = {}): string => `${key} ${JSON.stringify(facts)}`;

function run(isTTY: boolean) {
  const written: string[] = [];
  let at = 0;
  const progress = new ImportProgress({
    out: { isTTY, columns: 200, write: (text) => written.push(text) },
    say,
    language: 'en',
    now: () => at,
  });
  return { written, progress, pass: (ms: number) => (at += ms) };
}

test('in a pipe one line every five seconds says rows, rate, per cent and time left', () => {
  const { written, progress, pass } = run(false);
  for (let second = 0; second <= 12; second++) {
    progress.show('importing', second * 100, 10_000);
    pass(1000);
  }
  expect(written).toEqual([
    'progress_importing {"done":"500","total":"10,000","rate":"100","percent":"5","left":"1:35"}\n',
    'progress_importing {"done":"1,000","total":"10,000","rate":"100","percent":"10","left":"1:30"}\n',
  ]);
});

test('on a terminal the line is rewritten in place, and what an earlier run did is not this one’s speed', () => {
  const { written, progress, pass } = run(true);
  progress.show('importing', 5000, 10_000);
  pass(1000);
  progress.show('importing', 5100, 10_000);
  expect(written.every((text) => text.startsWith('\r'))).toBe(true);
  expect(written[1]).toContain('"rate":"100"');
  progress.end();
  expect(written.at(-1)).toBe('\n');
});

test('time left is read as a clock', () => {
  expect([0, 59.2, 75, 3661].map(formatTimeLeft)).toEqual(['0:00', '1:00', '1:15', '1:01:01']);
});
