import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { action, runMarketTransaction } from '#server/action.ts';
import { FatalImportError } from '#server/catalogue/import/import-error.ts';
import { importUpload } from '#server/catalogue/import/import-upload.ts';
import { uploadPaths } from '#server/catalogue/import/upload-paths.ts';
import {
  failUpload,
  findUpload,
  lockUploadState,
  saveProgressAndReadState,
  saveUploadCounts,
  setUploadState,
  type UploadState,
} from '#server/catalogue/queries/import-uploads.ts';
import { writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import type { Shop } from '#server/shop.ts';
import { anyJob, cliOperator } from '#server/access-rules.ts';

/** Interval at which an import stores its progress and checks for pause or cancel. The import's page reloads as often. */
const reportEveryMs = 700;

/** Imports an uploaded file in batches until its end, a pause or a cancellation. After a stop of the server the next
 * run continues. A permanent error is stored in the row, a temporary one thrown for a retry. */
export const runImport = action({
  name: 'import/run',
  input: z.object({ upload: z.guid() }),
  who: [anyJob, cliOperator],
  audit: 'in its steps: with its end',
  async steps(shop, { upload: id }, actor) {
    const upload = await runMarketTransaction(shop, (tx) => findUpload(tx, id));
    const isBegun = await runMarketTransaction(shop, async (tx) => {
      const state = await lockUploadState(tx, id);
      // The state 'running' means that an earlier run was killed and its job is retried.
      if (state !== 'waiting' && state !== 'running') return settle(state);
      await setUploadState(tx, id, 'running');
      return true;

      async function settle(was: UploadState | null): Promise<false> {
        if (was === 'pausing') await setUploadState(tx, id, 'paused');
        if (was === 'cancelling') await setUploadState(tx, id, 'cancelled');
        return false;
      }
    });
    if (!upload || !isBegun) return;
    const paths = uploadPaths(shop, id);
    const watch = watchWishes(shop, id);
    try {
      const end = await importUpload(shop.sql, { path: paths.file, rejectsPath: paths.rejects, wishes: upload }, watch);
      const state = await runMarketTransaction(shop, async (tx) => {
        const wished = await lockUploadState(tx, id);
        const ended = stateAtEnd(wished, end.isFinished);
        await saveUploadCounts(tx, id, end);
        await setUploadState(tx, id, ended);
        if (ended === 'waiting') await enqueueJob(tx, 'run-import', { upload: id }, { key: `import:${id}` });
        else await writeAudit(tx, actor, `import/${ended}`, null, { import: id, counts: end.counts });
        return ended;
      });
      const isPreview = state === 'finished' && upload.isDryRun && upload.owner !== null;
      if ((state === 'finished' || state === 'cancelled') && !isPreview) await rm(paths.file, { force: true });
    } catch (problem) {
      // `fault_taken`: another process runs this import. This job is retried later and then finds it finished.
      if (!(problem instanceof FatalImportError) || problem.code === 'fault_taken') throw problem;
      await runMarketTransaction(shop, async (tx) => {
        await failUpload(tx, id, problem);
        await writeAudit(tx, actor, 'import/failed', null, { import: id, code: problem.code });
      });
    } finally {
      watch.stop();
    }
  },
});

/** A file that was read to its end is finished, even if a pause or cancellation was requested during the last batch. */
function stateAtEnd(wished: UploadState | null, isFinished: boolean): UploadState {
  if (isFinished) return 'finished';
  if (wished === 'cancelling') return 'cancelled';
  return wished === 'pausing' ? 'paused' : 'waiting';
}

/** Stores the progress regularly, and detects a requested pause or cancellation and the server's shutdown. */
function watchWishes({ sql, log }: Shop, id: string) {
  let progress: { step: 'reading' | 'importing'; done: number; total: number } | null = null;
  let isStopping = false;
  const stopSoon = (): void => void (isStopping = true);
  const timer = setInterval(() => {
    runMarketTransaction({ sql }, (tx) => saveProgressAndReadState(tx, id, progress)).then(
      (state) => void (isStopping ||= state !== 'running'),
      (cause: unknown) => log.warn({ err: cause, import: id }, 'the progress of an import was not written'),
    );
  }, reportEveryMs);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopSoon);
  return {
    isStopping: () => isStopping,
    onProgress: (step: 'reading' | 'importing', done: number, total: number) => void (progress = { step, done, total }),
    stop: () => {
      clearInterval(timer);
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stopSoon);
    },
  };
}
