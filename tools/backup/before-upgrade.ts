// The automatic backup before a start upgrades the schema of an existing database.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { backUp } from './back-up.ts';
import { toRefusedError } from './refused-error.ts';
import { errorMessage } from '#tools/error-message.ts';

const prefix = 'before-upgrade-';
const kept = 3;

/** Backs up into DATA_DIR/backups and keeps the last three. A failed backup throws, which stops the upgrade. */
export async function backUpBeforeUpgrade(config: Config, from: string, say: (line: string) => void): Promise<void> {
  const folder = join(config.DATA_DIR, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ours = (): string[] =>
    readdirSync(folder)
      .filter((name) => name.startsWith(prefix))
      .sort();
  // Deletes unfinished backups of killed starts. No other process writes there, because this one has the upgrade lock.
  for (const name of ours()) if (name.endsWith('.partial')) rmSync(join(folder, name), { recursive: true });
  const moment = new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-');
  const target = join(folder, `${prefix}${moment}-from-${from}`);
  try {
    const progress = { show: () => {}, line: say };
    await backUp(config, target, { progress, signal: new AbortController().signal });
  } catch (error) {
    const said = toRefusedError(error);
    throw new Error(`The backup before the upgrade could not be made, so nothing was changed. ${errorMessage(said)}`, {
      cause: error,
    });
  }
  say(`Kept the shop as it was before the upgrade from ${from}: ${target}`);
  for (const name of ours().slice(0, -kept)) rmSync(join(folder, name), { recursive: true });
}
