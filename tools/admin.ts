// npm run admin -- add ADDRESS | setting [NAME [VALUE]] | newsletter | applications [ID [FILE]]
import { existsSync } from 'node:fs';
import { compileChangedTexts } from './compile-changed-texts.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await compileChangedTexts('operator', 'settings', 'refusals');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const { runAdminCli } = await import('./admin/command.ts');
const code = await runAdminCli(process.argv.slice(2), { env: process.env, out: process.stdout, err: process.stderr });
// The text compiler leaves a timer that would keep the process alive.
process.exit(code);
