// Runs dependency-cruiser over the four books, and refuses a run that saw too few modules:
// without its TypeScript parser it cruises one module and reports success.
import { spawnSync } from 'node:child_process';

const leastModules = 120;
const done = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    'domain',
    'server',
    'web',
    'tools',
    'simulators',
    'texts',
  ],
  { encoding: 'utf8', maxBuffer: 1 << 28 },
);
type Violation = { from: string; to: string; comment?: string; rule: { name: string } };
const { summary } = JSON.parse(done.stdout || '{}') as { summary?: { totalCruised: number; violations: Violation[] } };
if (!summary) throw new Error(`dependency-cruiser did not run:\n${done.stderr}`);
for (const { from, to, comment, rule } of summary.violations)
  console.error(`${from} → ${to}\n  ${rule.name}: ${comment ?? ''}`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`);
if (summary.totalCruised < leastModules)
  console.error(`Only ${summary.totalCruised} modules were read: is @swc/core installed?`);
process.exitCode = summary.violations.length || summary.totalCruised < leastModules ? 1 : 0;
