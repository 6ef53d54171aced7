import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { dataDirPaths } from '#tools/postgres/cluster.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { findRunningServer } from '#tools/postgres/running-server.ts';
import { RefusedError } from './refused-error.ts';

/** The owner's connection URL of the existing database; starts it if needed. Throws RefusedError if there is none. */
export async function ensureSourceDatabaseRunning(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const stay = async (): Promise<void> => {};
  if (config.DATABASE_URL) return { url: config.JOBS_DATABASE_URL ?? config.DATABASE_URL, stop: stay };
  const dir = join(config.DATA_DIR, 'postgres');
  if (!existsSync(config.DATA_DIR))
    throw new RefusedError(
      `There is no shop in ${config.DATA_DIR}: the folder does not exist. Set DATA_DIR, or DATABASE_URL for a PostgreSQL of your own.`,
    );
  if (!existsSync(dataDirPaths(dir).cluster))
    throw new RefusedError(
      `There is no database in ${dir}. Set DATA_DIR to the shop's folder, or DATABASE_URL when it uses a PostgreSQL of your own.`,
    );
  const running = findRunningServer(dir);
  if (running && 'busy' in running)
    throw new RefusedError(`The shop (process ${running.busy}) is starting or stopping: try again in a moment.`);
  if (running) return { url: running.url, stop: stay };
  const server = await launchPostgres({ dataDir: dir });
  return { url: server.adminUrl, stop: () => server.stop() };
}
