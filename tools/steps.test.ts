import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSlowestTests } from './slowest-tests.ts';
import { runSteps, sumOutcomes } from './steps.ts';

const one = (fullName: string, duration?: number) => ({ fullName, duration });
const found = {
  numPassedTests: 3,
  numFailedTests: 0,
  numFailedTestSuites: 0,
  numTotalTests: 4,
  testResults: [
    { name: '/a.test.ts', assertionResults: [one('quick', 3), one('skipped')] },
    { name: '/b.test.ts', assertionResults: [one('slow', 900)] },
  ],
};

test('the slowest tests come first, with their file; one that did not run took no time', () => {
  expect(findSlowestTests(found)).toEqual([
    { ms: 900, file: '/b.test.ts', title: 'slow' },
    { ms: 3, file: '/a.test.ts', title: 'quick' },
    { ms: 0, file: '/a.test.ts', title: 'skipped' },
  ]);
  expect(findSlowestTests(found, 1)).toHaveLength(1);
});

test('steps run two at a time, every one of them, and what each proved is added up', async () => {
  // The first step waits for a file written by the second, so it fails if they run one after the other.
  const file = join(mkdtempSync(join(tmpdir(), 'sugu-steps-')), 'there');
  const outcome = await runSteps(
    [
      {
        name: 'waits',
        command: [
          '-e',
          `for (let n = 0; !fs.existsSync(${JSON.stringify(file)}); n++) { if (n > 3000) process.exit(1); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); }`,
        ],
      },
      { name: 'writes', command: ['-e', `fs.writeFileSync(${JSON.stringify(file)}, '')`] },
      { name: 'fails', command: ['-e', 'process.exit(3)'] },
    ],
    { atOnce: 2 },
  );
  expect(outcome).toMatchObject({ passed: 2, failed: 1, skipped: 0 });
  expect(outcome.times.map(([name]) => name).toSorted()).toEqual(['fails', 'waits', 'writes']);
  expect(sumOutcomes(outcome, outcome)).toMatchObject({ passed: 4, failed: 2 });
});
