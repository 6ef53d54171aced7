import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { layout, readPasswords } from '#tools/postgres/cluster.ts';
import { launchPostgres } from '#tools/postgres/launch.ts';
import { isAlive, readPostmaster } from '#tools/postgres/postmaster.ts';
import { Refused } from './refused.ts';

/** The owner's address of the shop's database as it is: that of DATABASE_URL, of the shop that runs on DATA_DIR, or the one in DATA_DIR, started meanwhile. Nothing is made. Throws Refused. */
export async function openSource(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const stay = async (): Promise<void> => {};
  if (config.DATABASE_URL) return { url: config.JOBS_DATABASE_URL ?? config.DATABASE_URL, stop: stay };
  const dir = join(config.DATA_DIR, 'postgres');
  if (!existsSync(config.DATA_DIR)) throw new Refused(`There is no shop in ${config.DATA_DIR}: the folder does not exist. Set DATA_DIR, or DATABASE_URL for a PostgreSQL of your own.`);
  if (!existsSync(layout(dir).cluster)) throw new Refused(`There is no database in ${dir}. Set DATA_DIR to the shop's folder, or DATABASE_URL when it uses a PostgreSQL of your own.`);
  const running = runningUrl(dir);
  if (running) return { url: running, stop: stay };
  const server = await launchPostgres({ dataDir: dir });
  return { url: server.adminUrl, stop: () => server.stop() };
}

/** As tools/import/open-database.ts finds it. */
function runningUrl(dir: string): string | null {
  const { cluster, holder, passwords } = layout(dir);
  const running = readPostmaster(cluster);
  if (!running || !isAlive(running.pid, cluster) || !existsSync(holder) || !existsSync(passwords)) return null;
  const { pid } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number };
  if (!isAlive(pid, 'node')) return null;
  if (!running.ready) throw new Refused(`The shop (process ${pid}) is starting or stopping: try again in a moment.`);
  return `postgres://postgres:${readPasswords(dir).postgres}@127.0.0.1:${running.port}/postgres`;
}
