// The fast half of `npm test`: texts, types, lint, import rules, dead code, and the unit and property tests. Under a minute.
import { report, runSteps } from './steps.ts';

export const checks = [
  { name: 'texts', command: ['tools/compile-texts.ts'] },
  { name: 'route types', command: ['node_modules/@react-router/dev/bin.cjs', 'typegen'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'import rules', command: ['tools/import-rules.ts'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];
export const unitTests = { name: 'unit tests', vitest: ['run', '--project', 'unit'] };

if (process.argv[1] === import.meta.filename) report(await runSteps([...checks, unitTests]));
