// Everything that proves the shop: the checks, unit and property tests, database and policy tests on a real PostgreSQL, the wire,
// and journeys in a real Chromium against a freshly built and seeded shop.
import { build } from './build.ts';
import { bringChromium } from './chromium.ts';
import { runChecks } from './check.ts';
import { report, runSteps, sumOutcomes } from './steps.ts';

bringChromium();
const quick = await runChecks();
await build();
const rest = await runSteps([
  { name: 'database, server and sandbox', vitest: ['run', '--project', 'database*'] },
  { name: 'wire and journeys', vitest: ['run', '--project', 'journeys'] },
]);
report(sumOutcomes(quick, rest));
