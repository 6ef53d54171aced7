import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The content of postmaster.pid, which describes the running server. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** Loads postmaster.pid of this data directory, of a running or crashed server; null without one. */
export function readPostmasterPidFile(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Math.abs(Number(lines[0]));
  return pid ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : null;
}

/** True if the process exists. `name`: the expected program, because process ids are reused. */
export function isAlive(pid: number, name?: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A zombie process counts as dead.
    if (stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z') return false;
    return !name || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name);
  } catch {
    return false;
  }
}

/** Waits until the process is gone; false if it still exists after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; isAlive(pid);) {
    if (Date.now() > end) return false;
    await pause(10);
  }
  return true;
}

/** Fast shutdown (disconnects clients, writes everything). After 20 s an immediate one, which needs recovery. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitUntilGone(pid, timeoutMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}
