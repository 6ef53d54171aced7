// npm run orders -- …: an operator's commands for orders. The texts are compiled first, as the modules need them.
import { existsSync } from 'node:fs';
import { compileChangedTexts } from './compile-changed-texts.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await compileChangedTexts('operator');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const { runOrdersCli } = await import('./orders/command.ts');
const code = await runOrdersCli(process.argv.slice(2), {
  env: process.env,
  input: process.stdin,
  out: process.stdout,
  err: process.stderr,
});
// The text compiler leaves a timer that would keep the process alive.
process.exit(code);
