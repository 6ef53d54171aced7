import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { layout, readPasswords } from '#tools/postgres/cluster.ts';
import { isAlive, readPostmaster } from '#tools/postgres/postmaster.ts';
import { openDatabase, prepareDatabase } from '#tools/market.ts';
import { Fault } from './options.ts';

/** `isShared`: the database was running already, a shop is on it. */
export type OpenDatabase = { url: string; isShared: boolean; stop(): Promise<void> };

/**
 * The database of this environment: the one at DATABASE_URL, that of the shop that runs on DATA_DIR, or the one in DATA_DIR, started for
 * as long as the import takes. In the last two cases it has the schema and the demo market as `npm start` would have made them.
 */
export async function openForImport(config: Config, say: (line: string) => void): Promise<OpenDatabase> {
  const running = config.DATABASE_URL ? null : runningUrl(join(config.DATA_DIR, 'postgres'));
  if (running) return { url: running, isShared: true, stop: async () => {} };
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

/** The owner's address of the PostgreSQL another living process has started on this directory, or null. Throws the Fault `fault_database_busy` while it starts or stops. */
function runningUrl(dir: string): string | null {
  const { cluster, holder, passwords } = layout(dir);
  const running = readPostmaster(cluster);
  if (!running || !isAlive(running.pid, cluster) || !existsSync(holder) || !existsSync(passwords)) return null;
  const { pid } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number };
  if (!isAlive(pid, 'node')) return null;
  if (!running.ready) throw new Fault('fault_database_busy', { process: pid });
  return `postgres://postgres:${readPasswords(dir).postgres}@127.0.0.1:${running.port}/postgres`;
}
