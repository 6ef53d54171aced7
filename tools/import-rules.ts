// Checks the import rules of .dependency-cruiser.mjs. Without its TypeScript parser, dependency-cruiser reads one module
// and reports success, so checking too few modules is an error too.
import { spawnSync } from 'node:child_process';

const leastModules = 1200;
const done = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'database',
    'domain',
    'cookies',
    'server',
    'web',
    'tools',
    'simulators',
    'tests',
    'texts',
  ],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
);
type Violation = { from: string; to: string; rule: { name: string } };
type Summary = {
  totalCruised: number;
  violations: Violation[];
  ruleSetUsed: { forbidden: { name: string; comment?: string }[] };
};
const { summary } = JSON.parse(done.stdout || '{}') as { summary?: Summary };
if (!summary) throw new Error(`dependency-cruiser did not run:\n${done.stderr}`);

const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
for (const { from, to, rule } of summary.violations)
  console.error(`${rule.name}: ${from} → ${to}\n  ${comments.get(rule.name) ?? ''}`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`);
if (summary.totalCruised < leastModules)
  console.error(`Only ${summary.totalCruised} modules were read: is @swc/core installed?`);
process.exitCode = summary.violations.length || summary.totalCruised < leastModules ? 1 : 0;
