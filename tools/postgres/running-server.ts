import { existsSync, readFileSync } from 'node:fs';
import { dataDirPaths, loadPasswords } from './cluster.ts';
import { isAlive, readPostmasterPidFile } from './postmaster.ts';

/** Finds a PostgreSQL of another process on this directory. `busy`: its process id while it starts or stops. */
export function findRunningServer(dir: string): { url: string } | { busy: number } | null {
  const { cluster, holder, passwords } = dataDirPaths(dir);
  const running = readPostmasterPidFile(cluster);
  if (!running || !isAlive(running.pid, cluster) || !existsSync(holder) || !existsSync(passwords)) return null;
  const { pid } = JSON.parse(readFileSync(holder, 'utf8')) as { pid: number };
  if (!isAlive(pid, 'node')) return null;
  return running.ready
    ? { url: `postgres://postgres:${loadPasswords(dir).postgres}@127.0.0.1:${running.port}/postgres` }
    : { busy: pid };
}
