// Runs named steps one after another and counts what they proved: a command counts as one, a vitest run as its tests.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Step = { name: string } & ({ command: string[] } | { vitest: string[] });
type Outcome = { passed: number; failed: number; skipped: number };

/** Runs every step, also after one failed, and adds up the outcomes. */
export async function runSteps(steps: Step[]): Promise<Outcome> {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const began = Date.now();
    console.log(`\n── ${step.name}`);
    const outcome = 'vitest' in step ? runVitest(step.vitest) : runCommand(step.command);
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    sum.skipped += outcome.skipped;
    console.log(
      `   ${step.name}: ${outcome.failed ? `${outcome.failed} failed` : 'ok'} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    );
  }
  return sum;
}

/** The closing line, alone on its line, and the end of the process: a failure is in its exit code. */
export function report({ passed, failed, skipped }: Outcome): never {
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exit(failed || !passed ? 1 : 0);
}

function runCommand(command: string[]): Outcome {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function runVitest(args: string[]): Outcome {
  const file = join(tmpdir(), `sugu-vitest-${process.pid}.json`);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { stdio: 'inherit' },
  );
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Record<string, number>;
    const failed = (numFailedTests ?? 0) || (numFailedTestSuites ?? 0) || (status === 0 ? 0 : 1);
    return { passed: numPassedTests ?? 0, failed, skipped: numPendingTests ?? 0 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(file, { force: true });
  }
}
