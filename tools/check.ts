// The fast half of `npm test`: texts, types, lint, import rules, dead code, unit tests. Under a minute.
import { reportAndExit, runSteps, type Step, sumOutcomes } from './steps.ts';

/** These steps write files that the other steps read, so they run first. */
const first = [
  { name: 'texts', command: ['tools/compile-texts.ts'] },
  { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
];
/** Knip keeps what it read of each file, so that only changed files are read again. */
const knip = (cache: string): string[] => [
  'node_modules/knip/bin/knip.js',
  '--no-progress',
  '--cache',
  '--cache-location',
  `node_modules/.cache/${cache}`,
];
/** The unit tests take longest. The other checks run one after another, in parallel to them. */
const checks = [
  { name: 'unit tests', vitest: ['run', '--project', 'unit', '--project', 'unit-isolated'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'import rules', command: ['tools/import-rules.ts'] },
  { name: 'dead code', command: knip('knip') },
  // Lists exports used only by tests: delete them or move them to the tests.
  { name: 'dead code without the tests', command: [...knip('knip-production'), '--production'] },
];

/** `beside`: other steps, which run with the checks so that no processor is idle. */
export const runChecks = async (beside: Step[] = []) =>
  sumOutcomes(await runSteps(first, { atOnce: 2 }), await runSteps([...checks, ...beside], { atOnce: 2 }));

if (process.argv[1] === import.meta.filename) reportAndExit(await runChecks());
