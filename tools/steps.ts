// Runs named steps, up to `atOnce` at a time. A command counts as one check, a vitest run as its tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SlowTest, formatSlowestTests, findSlowestTests, type VitestReport } from './slowest-tests.ts';

export type Step = { name: string } & ({ command: string[] } | { vitest: string[] });
type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  slowest: SlowTest[];
  times: [step: string, ms: number][];
};

const nothing = (): Outcome => ({ passed: 0, failed: 0, skipped: 0, slowest: [], times: [] });
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

export const sumOutcomes = (...outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      slowest: [...sum.slowest, ...one.slowest],
      times: [...sum.times, ...one.times],
    }),
    nothing(),
  );

/**
 * Runs every step, even after one failed, and adds up the outcomes. At most `atOnce` run in parallel, started in order.
 * Their output is printed when they end, so that it does not mix. Steps that run alone print directly.
 */
export async function runSteps(steps: Step[], { atOnce = 1 } = {}): Promise<Outcome> {
  const waiting = [...steps];
  const done: Outcome[] = [];
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now();
      if (atOnce === 1) console.log(`\n── ${step.name}`);
      const { outcome, said } = await run(step, atOnce > 1);
      if (atOnce > 1) process.stdout.write(`\n── ${step.name}\n${said}`);
      const took = Date.now() - began;
      console.log(`   ${step.name}: ${outcome.failed ? `${outcome.failed} failed` : 'ok'} (${seconds(took)})`);
      done.push({ ...outcome, times: [[step.name, took]] });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return sumOutcomes(...done);
}

/** Prints step times, the slowest tests and, last, the totals. Exits with 1 if anything failed. */
export function reportAndExit({ passed, failed, skipped, slowest, times }: Outcome): never {
  console.log('\nSteps:');
  for (const [name, ms] of times) console.log(`${seconds(ms).padStart(9)}  ${name}`);
  console.log('\nThe twenty slowest tests:');
  console.log(formatSlowestTests(slowest).join('\n'));
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exit(failed || !passed ? 1 : 0);
}

async function run(step: Step, quietly: boolean): Promise<{ outcome: Outcome; said: string }> {
  if ('command' in step) {
    const { status, said } = await node(step.command, quietly);
    return { outcome: { ...nothing(), ...(status === 0 ? { passed: 1 } : { failed: 1 }) }, said };
  }
  const dir = mkdtempSync(join(temporaryFolder(), 'sugu-vitest-'));
  const file = join(dir, 'report.json');
  try {
    const { status, said } = await node(
      [
        'node_modules/vitest/vitest.mjs',
        ...step.vitest,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      quietly,
      dir,
    );
    return { outcome: read(file, status), said };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function read(file: string, status: number | null): Outcome {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const failed = found.numFailedTests || found.numFailedTestSuites || (status === 0 ? 0 : 1);
    return {
      ...nothing(),
      passed: found.numPassedTests,
      failed,
      // Tests that the time did not reach are "pending", and not in `numPendingTests`.
      skipped: found.numTotalTests - found.numPassedTests - found.numFailedTests,
      slowest: findSlowestTests(found),
    };
  } catch {
    return { ...nothing(), failed: 1 };
  }
}

/** A folder in memory, where the tests' databases are copied faster, or on disk if there is little memory. */
function temporaryFolder(): string {
  const [inMemory, needed] = ['/dev/shm', 8 * 1024 ** 3];
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return Math.min(bavail * bsize, process.availableMemory()) >= needed ? inMemory : tmpdir();
  } catch {
    return tmpdir(); // Only Linux has it.
  }
}

/** Processes that the tests start many times (shops, imports) read their compiled modules from here. */
const compiled = join(process.cwd(), 'node_modules/.cache/sugu-compiled');

/** Runs a script in its own Node process. `quietly`: returns its output instead of printing it. */
function node(
  args: string[],
  quietly: boolean,
  temporary = tmpdir(),
): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, TMPDIR: temporary },
      stdio: quietly ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('close', (status) => resolve({ status, said: Buffer.concat(said).toString('utf8') }));
    child.once('error', (error) => resolve({ status: 1, said: `${error.message}\n` }));
  });
}
