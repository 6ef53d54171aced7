// npm test: the checks, all tests on a real PostgreSQL, the Supabase API, and browser tests of a new build.
import { ensureChromium } from './chromium.ts';
import { runChecks } from './check.ts';
import { today } from '../tests/draws.ts';
import { reportAndExit, runSteps, sumOutcomes } from './steps.ts';

// All processes of this run choose for one day, also when midnight passes.
process.env.TEST_DAY ??= String(today);
ensureChromium();
const quick = await runChecks([{ name: 'build', command: ['tools/build.ts'] }]);
const rest = await runSteps([
  { name: 'database, server and sandbox', vitest: ['run', '--project', 'database*'] },
  { name: 'wire and journeys', vitest: ['run', '--project', 'journeys'] },
]);
console.log(`\nWhat takes turns by the day was chosen for day ${today}: TEST_DAY=${today} repeats it.`);
reportAndExit(sumOutcomes(quick, rest));
