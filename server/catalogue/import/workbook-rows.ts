// The rows of a workbook, parsed in a thread that has bounds of its own: a sheet of a few megabytes can be written so that its parser takes gigabytes
// or hours.
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportError } from './import-error.ts';
import { mostBytes } from './workbook-size.ts';
import type { SheetRow, WorkbookMessage } from './workbook-worker.ts';

/** The library parses ahead of its reader, so a large sheet's rows may all be there at once: 50,000 offers take about 100 MB. */
const mostMemoryMb = 256;
/** Time that the reader waits, in all: a sheet of 50,000 offers takes some seconds. Time in which this process did not run is not counted. */
const mostWaitMs = 60_000;
const lookEveryMs = 250;

/**
 * The rows of the first sheet that are not empty, in batches that wait for the reader. The thread ends when the reader stops. Throws ImportError
 * fault_workbook, and fault_workbook_large also when the thread needs more than `memoryMb` or lets its reader wait longer than `waitMs`.
 */
export async function* readWorkbookRows(
  path: string,
  { memoryMb = mostMemoryMb, waitMs = mostWaitMs }: { memoryMb?: number; waitMs?: number } = {},
): AsyncGenerator<SheetRow> {
  const tooLarge = (cause?: unknown) =>
    new ImportError('fault_workbook_large', { most: mostBytes / 1024 / 1024 }, cause);
  // A thread has a module graph of its own: built beside the app (vite.config.ts). The command runs the sources, without Vite.
  const file = import.meta.env?.PROD ? 'build/server/workbook-worker.js' : 'server/catalogue/import/workbook-worker.ts';
  const thread = new Worker(resolve(file), {
    workerData: { path },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // Listened to from the beginning: the thread may be lost while the reader is busy with a batch.
  const lost = new Promise<never>((_, reject) => {
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(error) : error),
    );
    thread.once('exit', (code) => reject(new Error(`the workbook's thread ended with ${code}`)));
  });
  lost.catch(() => {});
  const time = { leftMs: waitMs };
  try {
    for (;;) {
      const message = await nextMessage(thread, lost, time);
      if (message === null) throw tooLarge();
      if ('fault' in message) throw new ImportError(message.fault, message.facts, message.reason);
      if ('isEnd' in message) return;
      yield* message.rows;
      thread.postMessage('more');
    }
  } finally {
    await thread.terminate();
  }
}

/** Takes the wait off `time`; null when none is left. */
async function nextMessage(
  thread: Worker,
  lost: Promise<never>,
  time: { leftMs: number },
): Promise<WorkbookMessage | null> {
  let [wallMs, cpuMs] = [performance.now(), cpuTimeMs()];
  // On a machine without a free processor a good file takes long too: what was not worked does not count.
  const spend = (): void => {
    const [nowMs, nowCpuMs] = [performance.now(), cpuTimeMs()];
    time.leftMs -= Math.min(nowMs - wallMs, nowCpuMs - cpuMs);
    [wallMs, cpuMs] = [nowMs, nowCpuMs];
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setInterval(() => {
      spend();
      if (time.leftMs <= 0) done(null);
    }, lookEveryMs);
  });
  const message = new Promise<WorkbookMessage>((done) => thread.once('message', done));
  try {
    return await Promise.race([message, lost, late]);
  } finally {
    clearInterval(timer);
    spend();
  }
}

/** Of the whole process, its threads included. */
function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
