// Kills a shop at a scenario's first step, another shop at the second, and so on until a run ends without a kill.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { ScenarioInputs } from './scenarios.ts';
import type { FaultScene } from './fault-scene.ts';
import type { ScenarioRun, VictimArguments, VictimOutcome } from './victim.ts';
import { randomRunCount, turn } from '../draws.ts';

/** `input`: the scenario's input, and further values that the test needs. */
export type KilledRun<Input> = VictimOutcome & { at: number; input: Input };
const mostSteps = 600;
/** `npm run soak` kills the shop at every step, `npm test` at every 24th. */
export const stepStride = randomRunCount(24, 1);
/** `npm test` begins at another step each turn. */
export const firstStep = 1 + (turn % stepStride);

/**
 * @param prepare creates the scenario's input, once per step
 * @param lanes how many shops run at once; if several, steps after the last may run too
 * @param first the first step, by default another one each turn; `stride`: the distance to the next
 * @param after runs after each round
 */
export async function killAtEveryStep<Name extends keyof ScenarioInputs, Input extends ScenarioInputs[Name]>(
  scene: FaultScene,
  scenario: Name,
  prepare: () => Promise<Input>,
  {
    lanes = 3,
    first = firstStep,
    stride = stepStride,
    after = async () => {},
  }: { lanes?: number; first?: number; stride?: number; after?: () => Promise<void> } = {},
): Promise<KilledRun<Input>[]> {
  const all: KilledRun<Input>[] = [];
  for (let at = first; at <= mostSteps; at += lanes * stride) {
    const round = await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const input = await prepare();
        const step = at + lane * stride;
        return { at: step, input, ...(await victimOf(scene, { scenario, input, at: step })) };
      }),
    );
    await after();
    all.push(...round);
    if (round.some(({ isKilled }) => !isKilled)) return all;
  }
  throw new Error(`More than ${mostSteps} steps`);
}

let made: Promise<string> | undefined;
/** Bundles victim.ts and the shop into one file, so that hundreds of processes start fast. */
const program = (): Promise<string> => (made ??= makeProgram());

async function makeProgram(): Promise<string> {
  const outDir = resolve('node_modules/.cache/sugu-faults', String(process.pid));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'tests/faults/victim.ts',
      outDir,
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: { output: { entryFileNames: 'victim.mjs' } },
    },
  });
  return join(outDir, 'victim.mjs');
}

/** Starts a shop that runs these scenarios and waits for its exit. `isFallen`: it exited before finishing. */
export async function runUntilKilled(
  scene: FaultScene,
  order: Omit<VictimArguments, 'place'>,
): Promise<{ outcomes: VictimOutcome[]; signal: string | null; isFallen: boolean; stderr: string }> {
  const whole: VictimArguments = { ...order, place: { ...scene.urls(), aheadMs: scene.aheadMs() } };
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/sugu-faults/compiled'),
  };
  const child = spawn(process.execPath, [await program(), JSON.stringify(whole)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 180_000,
    killSignal: 'SIGTERM',
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [code, signal] = await new Promise<[number | null, string | null]>((ended) =>
    child.once('close', (...how) => ended(how)),
  );
  return {
    outcomes: stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as VictimOutcome),
    signal,
    isFallen: code !== 0 && signal === null,
    stderr,
  };
}

async function victimOf(
  scene: FaultScene,
  { scenario, input, at }: ScenarioRun & { at: number },
): Promise<VictimOutcome> {
  const {
    outcomes: [outcome],
    signal,
    isFallen,
    stderr,
  } = await runUntilKilled(scene, { runs: [{ scenario, input }], killAtStep: at });
  if (!outcome || isFallen || signal !== (outcome.isKilled ? 'SIGKILL' : null))
    throw new Error(`${scenario} at step ${at} ended with ${signal}: ${JSON.stringify(outcome)}\n${stderr}`);
  return outcome;
}
