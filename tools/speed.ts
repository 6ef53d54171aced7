// npm run speed [-- HOURS]: prints page speed by page and country. Compiles the texts first if they have changed.
import { existsSync } from 'node:fs';
import { compileChangedTexts } from './compile-changed-texts.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await compileChangedTexts('page');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const { runVisitorSpeedReportCli } = await import('./speed/command.ts');
const code = await runVisitorSpeedReportCli(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
// The text compiler leaves a timer that would keep the process alive.
process.exit(code);
