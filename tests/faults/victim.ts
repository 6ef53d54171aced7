// A shop in its own process that runs scenarios concurrently. At the given step it kills itself with SIGKILL, without
// closing anything, or it kills PostgreSQL and continues.
// Usage: node tests/faults/victim.ts '<VictimArguments as JSON>'
import { readFileSync, writeSync } from 'node:fs';
import { type ScenarioInputs, scenarios } from './scenarios.ts';
import { createSmtpMailer, openFaultShop, type FaultShopOptions } from './fault-shop.ts';
import { watchSteps } from './watch-steps.ts';

export type ScenarioRun<Name extends keyof ScenarioInputs = keyof ScenarioInputs> = {
  scenario: Name;
  input: ScenarioInputs[Name];
};
export type VictimArguments = {
  runs: ScenarioRun[];
  /** The step's number, from 1, or its label: the first step with that label. */
  killAtStep: number | string;
  place: FaultShopOptions & { ownerUrl: string; smtpUrl: string };
  /** Kills PostgreSQL instead, at a commit or provider call, or after this many milliseconds. */
  postgres?: { pid: number; afterMs?: number };
};
/** A result line in JSON. `step`: the step that was about to run, or had just run. */
export type VictimOutcome = { isKilled: boolean; step: string };

const { runs: doing, killAtStep: at, place, postgres } = JSON.parse(process.argv[2]!) as VictimArguments;
const say = (outcome: VictimOutcome): void => void writeSync(1, `${JSON.stringify(outcome)}\n`);
const portOf = (url: string): number => Number(new URL(url).port);
let [isCounting, isKilling, steps] = [false, false, 0];
watchSteps(
  new Map([
    [portOf(place.poolUrl), 'postgres'],
    [portOf(place.sandboxUrl), 'provider'],
    [portOf(place.smtpUrl), 'post'],
  ]),
  (step) => {
    if (!isCounting || isKilling || (postgres && !isDecisive(step))) return;
    steps += 1;
    if (at !== steps && at !== step) return;
    isKilling = true;
    say({ isKilled: true, step });
    if (postgres) return killPostgres(postgres.pid);
    process.kill(process.pid, 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
);

const shop = openFaultShop(place);
if (doing.some(({ scenario }) => scenario === 'work')) {
  // Imported only when needed, so that hundreds of killed processes start faster.
  const { startJobs } = await import('#server/jobs/start.ts');
  await startJobs({
    connectionString: place.ownerUrl,
    shop,
    mailer: createSmtpMailer(place.smtpUrl),
    siteName: 'Sugu',
    concurrency: 1,
  });
  // Waits until the worker's start-up queries have ended, so that only the scenario's steps are counted.
  await new Promise((resolve) => setTimeout(resolve, 200));
}
isCounting = true;
if (postgres?.afterMs !== undefined) setTimeout(() => killPostgres(postgres.pid), postgres.afterMs);
const ends = await Promise.allSettled(
  doing.map(({ scenario, input }) =>
    (scenarios[scenario] as (shop: unknown, input: unknown) => Promise<string>)(shop, input),
  ),
);
// A scenario may fail only when PostgreSQL was killed.
const failed = postgres ? undefined : ends.find((end) => end.status === 'rejected');
if (failed) throw failed.reason;
say({
  isKilled: false,
  step: `done: ${ends.map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason))).join(', ')}`,
});
process.exit(0);

/** Whether the step is a commit or a provider call: before sending, after sending, or after the response. */
function isDecisive(step: string): boolean {
  return /: commit$|provider: /.test(step);
}

/** Kills the postmaster and all its child processes with SIGKILL. */
function killPostgres(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  }
}
