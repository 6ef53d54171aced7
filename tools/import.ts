// npm run import -- FILE…: imports product files. The texts are compiled first, because imported modules need them.
import { existsSync } from 'node:fs';
import { compileChangedTexts } from './compile-changed-texts.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
let isStopping = false;
// Stops after the current batch. One Ctrl-C may arrive twice, from the terminal and from tools/run.js.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (isStopping = true));
process.on('disconnect', () => (isStopping = true));
await compileChangedTexts('imports');
const { exitCodes, runImportCli, describeUncaughtError: sayUncaught } = await import('./import/command.ts');
process.on('uncaughtException', (problem) => {
  process.stderr.write(`\n${sayUncaught(problem, process.env)}\n`);
  process.exit(exitCodes.failed);
});
const code = await runImportCli(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  isStopping: () => isStopping,
});
// The text compiler's timer and the channel of tools/run.js would keep the process alive.
process.exit(code);
