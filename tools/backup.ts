// npm run backup -- [FOLDER]: backs up database and files into a new folder. The shop may be running.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { runWorkAndExit } from './backup/command.ts';
import { formatSummaryTable } from './backup/progress.ts';
import { RefusedError } from './backup/refused-error.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const usage = `npm run backup -- [FOLDER]
Writes the shop of DATA_DIR (or DATABASE_URL) into FOLDER, which must not exist, in a folder that does; without one into backups/<moment> beside DATA_DIR.`;
await runWorkAndExit(usage, async (config, args, tools) => {
  if (args.length > 1) throw new RefusedError(usage);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = args[0] ?? join(dirname(config.DATA_DIR), 'backups', moment);
  if (args[0] === undefined && existsSync(dirname(config.DATA_DIR)))
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const manifest = await backUp(config, folder, tools);
  const { takenAt, missingPictures } = manifest;
  const say = (line: string): void => tools.progress.line(line);
  say(formatSummaryTable(manifest));
  if (missingPictures.length > 0)
    say(`${missingPictures.length} pictures are missing or damaged in the shop itself; manifest.json names them.`);
  if (config.ORDER_LINK_SECRET)
    say(
      'ORDER_LINK_SECRET comes from the environment and is not in the backup: keep it with your .env, or old order links stop working.',
    );
  say(
    `The shop as of ${takenAt} is in ${folder}. It holds people's addresses and the shop's secrets: keep it where only you read it.`,
  );
});
