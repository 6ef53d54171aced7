// npm test: the checks, tests on a real PostgreSQL, the Supabase API, and browser tests of a new build. On a slow machine
// it skips tests that are no promise (tests/time-budget.ts). `npm run test:all` skips none for want of time.
import { ensureChromium } from './chromium.ts';
import { runChecks } from './check.ts';
import { turn } from '../tests/draws.ts';
import { reportAndExit, runSteps, sumOutcomes } from './steps.ts';

const began = Date.now();
const isUnlimited = process.argv.includes('--all');
/** `minutes`: after the start of this run. The tests that have begun then, and the end of the shops, take up to one more. */
const setDeadline = (minutes: number): void => {
  if (!isUnlimited) process.env.TEST_DEADLINE = String(began + minutes * 60_000);
};
// All processes of this run choose the same parts, also when the next hour begins.
process.env.TEST_TURN ??= String(turn);
ensureChromium();
const quick = await runChecks([{ name: 'build', command: ['tools/build.ts'] }]);
setDeadline(7.5);
const database = await runSteps([{ name: 'database, server and sandbox', vitest: ['run', '--project', 'database*'] }]);
setDeadline(13.5);
const journeys = await runSteps([{ name: 'wire and journeys', vitest: ['run', '--project', 'journeys'] }]);
console.log(`\nParts were chosen by turn ${turn}: TEST_TURN=${turn} repeats it.`);
if (!isUnlimited) console.log('Tests that the time did not reach count as skipped; npm run test:all runs them too.');
reportAndExit(sumOutcomes(quick, database, journeys));
