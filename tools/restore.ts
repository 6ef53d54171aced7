// npm run restore -- FOLDER: restores a backup into an empty DATA_DIR or database.
import { existsSync } from 'node:fs';
import { runWorkAndExit } from './backup/command.ts';
import { formatSummaryTable } from './backup/progress.ts';
import { RefusedError } from './backup/refused-error.ts';
import { restoreBackup } from './backup/restore.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const usage = `npm run restore -- FOLDER
Brings the backup in FOLDER back into DATA_DIR, which must be empty or absent (with DATABASE_URL: its rows into that database, which must be empty).`;
await runWorkAndExit(usage, async (config, args, tools) => {
  const [folder] = args;
  if (folder === undefined || args.length > 1) throw new RefusedError(usage);
  const { manifest, foreignKeys, ledger, jobsWaiting, mailsWaiting } = await restoreBackup(config, folder, tools);
  const say = (line: string): void => tools.progress.line(line);
  say(formatSummaryTable(manifest));
  say(
    `Checked: every file, the rows of every table, ${foreignKeys} foreign keys, ${ledger} transactions of the ledger.`,
  );
  say(
    `The shop as of ${manifest.takenAt} is in ${config.DATA_DIR}. When it is opened, ${jobsWaiting} jobs go on, ${mailsWaiting} of them mails.`,
  );
});
