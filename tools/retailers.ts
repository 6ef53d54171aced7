// npm run retailers -- …: imports from retailers. The texts are compiled first, as the modules need them.
import { existsSync } from 'node:fs';
import { compileChangedTexts } from './compile-changed-texts.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await compileChangedTexts('retailers');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const { runRetailersCli: run } = await import('./retailers/command.ts');
const code = await run(process.argv.slice(2), { env: process.env, out: process.stdout, err: process.stderr });
// The text compiler leaves a timer that would keep the process alive.
process.exit(code);
