// Checks the import rules of .dependency-cruiser.mjs. tools/import-exceptions.json lists allowed violations. A listed
// violation that no longer exists is an error. Without its TypeScript parser, dependency-cruiser reads one module and
// reports success, so checking too few modules is an error too.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
const exceptions = JSON.parse(readFileSync('tools/import-exceptions.json', 'utf8')) as string[];
const found = new Map(summary.violations.map((one) => [`${one.rule.name}: ${one.from} → ${one.to}`, one]));
const fresh = [...found].filter(([line]) => !exceptions.includes(line));
const mended = exceptions.filter((line) => !found.has(line));
for (const [line, { rule }] of fresh) console.error(`${line}\n  ${comments.get(rule.name) ?? ''}`);
for (const line of mended) console.error(`tools/import-exceptions.json lists what is mended: take it out.\n  ${line}`);
console.log(`${summary.totalCruised} modules, ${fresh.length} violations, ${exceptions.length} exceptions`);
if (summary.totalCruised < leastModules)
  console.error(`Only ${summary.totalCruised} modules were read: is @swc/core installed?`);
process.exitCode = fresh.length || mended.length || summary.totalCruised < leastModules ? 1 : 0;
