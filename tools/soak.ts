// npm run soak: runs the property tests with many more random cases than `npm test` does (tests/draws.ts).
import { globSync, readFileSync } from 'node:fs';
import { buildProduction } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { reportAndExit, runSteps } from './steps.ts';

/** Tests with random cases, or that kill a process at each step (tests/faults/kill.ts). */
const drawing = globSync('{database,domain,cookies,server,tests,tools,web}/**/*.test.ts').filter((file) =>
  /from '.*\/(draws|kill)\.ts'/.test(readFileSync(file, 'utf8')),
);
/** Browser tests that run only here (`soakJourney` in tests/journeys/browser.ts), or of which `npm test` takes a part. */
const journeys = globSync('tests/journeys/*.test.ts').filter((file) =>
  /\b(?:soakJourney|journeyInTurn|takeTurns|isTurn|defineScreenTests)\(/.test(readFileSync(file, 'utf8')),
);
ensureChromium();
await buildProduction();
reportAndExit(
  await runSteps([
    {
      name: `${drawing.length} files, with many draws`,
      vitest: ['run', '--project', 'unit*', '--project', 'database*', ...drawing],
    },
    { name: `${journeys.length} files of journeys`, vitest: ['run', '--project', 'journeys', ...journeys] },
  ]),
);
