// npm run admin -- add ADDRESS | setting [NAME [VALUE]] | newsletter | applications [ID [FILE]]
import { existsSync, statSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const compiled = 'texts/compiled/messages.js';
if (
  !existsSync(compiled) ||
  ['operator', 'settings', 'refusals'].some((room) =>
    ['fr', 'en'].some((language) => statSync(`texts/${room}/${language}.json`).mtimeMs > statSync(compiled).mtimeMs),
  )
) {
  const { compileTexts } = await import('./compile-texts.ts');
  compileTexts();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
const { runAdminCli } = await import('./admin/command.ts');
const code = await runAdminCli(process.argv.slice(2), { env: process.env, out: process.stdout, err: process.stderr });
// The text compiler leaves a timer that would keep the process alive.
process.exit(code);
