// npm run speed [-- HOURS]: prints page speed by page and country. Compiles the texts first if they have changed.
import { existsSync, statSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const compiled = 'texts/compiled/compiled-at';
if (
  !existsSync(compiled) ||
  ['fr', 'en'].some((language) => statSync(`texts/page/${language}.json`).mtimeMs > statSync(compiled).mtimeMs)
) {
  const { compileTexts } = await import('./compile-texts.ts');
  compileTexts();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const { runVisitorSpeedReportCli } = await import('./speed/command.ts');
const code = await runVisitorSpeedReportCli(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
});
// The text compiler leaves a timer that would keep the process alive.
process.exit(code);
