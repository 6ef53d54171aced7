import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { classifyDatabaseError } from './database/trouble.ts';

type Log = { error(facts: object, what: string): void; warn(facts: object, what: string): void };

/** Reserved for PostgreSQL, which stops when it cannot write its log: the size of two log files. */
const reserveBytes = 32_000_000;
/** With this much free space no test write is needed. */
const plentyBytes = 256_000_000;
const lookEveryMs = 5000;

export type DiskWatcher = {
  /** Whether the disk is full: then orders and uploads are refused. */
  isFull(): boolean;
  /** Checks now. Without a call it checks every five seconds. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

/** Watches the disk that contains `dir`, and logs when it is full and when it has space again. */
export function watchDisk(dir: string, log: Log, { everyMs = lookEveryMs, reserve = reserveBytes } = {}): DiskWatcher {
  const stopping = new AbortController();
  let isFull = false;
  const lookOnce = async (): Promise<void> => {
    const [is, freeBytes] = await measure(dir, reserve);
    if (is !== isFull) {
      isFull = is;
      if (is) log.error({ freeBytes }, 'the disk is full: orders and uploads are refused until there is room');
      else log.warn({ freeBytes }, 'there is room on the disk again: orders and uploads are taken');
    }
  };
  // One look after another, so that a slow one does not report what was true before the last.
  let latest = Promise.resolve();
  const look = (): Promise<void> => (latest = latest.catch(() => {}).then(lookOnce));
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch(() => {});
      await pause(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    isFull: () => isFull,
    look,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** Whether the disk is full, and its free bytes. Only a test write detects an exceeded quota. */
async function measure(dir: string, reserve: number): Promise<[boolean, number]> {
  const { bavail, bsize } = await statfs(dir);
  const free = bavail * bsize;
  if (free < reserve || free >= plentyBytes) return [free < reserve, free];
  const probe = join(dir, `.room-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(64_000));
    return [false, free];
  } catch (problem) {
    if (classifyDatabaseError(problem) !== 'full') throw problem;
    return [true, free];
  } finally {
    await unlink(probe).catch(() => {});
  }
}
