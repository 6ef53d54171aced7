// npm run parcels -- …: commands for postal boxes. The texts are compiled first, because modules need them.
import { existsSync } from 'node:fs';
import { compileChangedTexts } from './compile-changed-texts.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await compileChangedTexts('boxes');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const { runParcelsCli } = await import('./parcels/command.ts');
const code = await runParcelsCli(process.argv.slice(2), { env: process.env, out: process.stdout, err: process.stderr });
// The text compiler leaves a timer that would keep the process alive.
process.exit(code);
