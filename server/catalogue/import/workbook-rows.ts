// Parses a workbook in a thread with limited memory and time, because a hostile sheet may use gigabytes or hours.
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FatalImportError } from './import-error.ts';
import { maxWorkbookBytes } from './workbook-size.ts';
import type { SheetRow, WorkbookMessage } from './workbook-worker.ts';

/** The library parses ahead, so all rows of a sheet may be in memory at once: 50,000 offers take about 100 MB. */
const mostMemoryMb = 256;
/** Maximum total wait for rows; 50,000 offers take some seconds. Time while the process gets no CPU is not counted. */
const mostWaitMs = 60_000;
const lookEveryMs = 250;

/** Yields the non-empty rows of the first sheet; the thread sends a batch only on request. Throws FatalImportError
 * fault_workbook, and fault_workbook_large also when the thread exceeds `memoryMb` or `waitMs`. */
export async function* readWorkbookRows(
  path: string,
  { memoryMb = mostMemoryMb, waitMs = mostWaitMs }: { memoryMb?: number; waitMs?: number } = {},
): AsyncGenerator<SheetRow> {
  const tooLarge = (cause?: unknown) =>
    new FatalImportError('fault_workbook_large', { most: maxWorkbookBytes / 1024 / 1024 }, cause);
  // The thread's file is built separately (vite.config.ts). The command line runs the source file.
  const file = import.meta.env?.PROD ? 'build/server/workbook-worker.js' : 'server/catalogue/import/workbook-worker.ts';
  const thread = new Worker(resolve(file), {
    workerData: { path },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // The listeners are added at once, because the thread may fail while a batch is being processed.
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
      if ('fault' in message) throw new FatalImportError(message.fault, message.facts, message.reason);
      if ('isEnd' in message) return;
      yield* message.rows;
      thread.postMessage('more');
    }
  } finally {
    await thread.terminate();
  }
}

/** Waits for the thread's next message and subtracts the wait from `time`; null when no time is left. */
async function nextMessage(
  thread: Worker,
  lost: Promise<never>,
  time: { leftMs: number },
): Promise<WorkbookMessage | null> {
  let [wallMs, cpuMs] = [performance.now(), cpuTimeMs()];
  // On a busy machine even a valid file may wait long for the CPU, so at most the CPU time is subtracted.
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

/** Processor time of the whole process with its threads. */
function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
