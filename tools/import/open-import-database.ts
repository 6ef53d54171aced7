import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { findRunningServer } from '#tools/postgres/running-server.ts';
import { openDatabase, prepareDatabase } from '#tools/start-services.ts';
import { FatalImportError } from '#server/catalogue/import/import-error.ts';

/** `isShared`: the database was running already, so a shop may be using it. */
export type ImportDatabase = { url: string; isShared: boolean; stop(): Promise<void> };

/** Opens the database at DATABASE_URL, or that of DATA_DIR, which is started and prepared as by `npm start`. */
export async function openImportDatabase(config: Config, say: (line: string) => void): Promise<ImportDatabase> {
  const running = config.DATABASE_URL ? null : findRunningServer(join(config.DATA_DIR, 'postgres'));
  if (running && 'busy' in running) throw new FatalImportError('fault_database_busy', { process: running.busy });
  if (running) return { url: running.url, isShared: true, stop: async () => {} };
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    const { owner } = await openDatabase(config, stops, say);
    await prepareDatabase(owner, config, say);
    return { url: owner, isShared: Boolean(config.DATABASE_URL), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
