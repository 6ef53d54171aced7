import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { nextImportState } from '#domain/catalogue/import/import-state.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { uploadPaths } from '#server/catalogue/import/upload-paths.ts';
import { lockUploadState, setUploadState } from '#server/catalogue/queries/import-uploads.ts';
import { writeAudit, enqueueJob } from '#server/jobs/queries.ts';
import { administrator } from '#server/access-rules.ts';

/** Pauses, resumes or cancels an import between two batches. Throws import/not-found, import/ended. */
export const changeImportState = action({
  name: 'import/steer',
  input: z.object({ upload: z.guid(), wish: z.enum(['pause', 'resume', 'cancel']) }),
  who: [administrator],
  audit: 'in its steps: with the change of the state',
  async steps(shop, { upload, wish }, actor) {
    const after = await runMarketTransaction(shop, async (tx) => {
      const state = await lockUploadState(tx, upload);
      if (state === null) throw new Refusal('import/not-found');
      const next = nextImportState(state, wish);
      if (next === null) throw new Refusal('import/ended');
      if (next === state) return state;
      await setUploadState(tx, upload, next);
      if (next === 'waiting') await enqueueJob(tx, 'run-import', { upload }, { key: `import:${upload}` });
      await writeAudit(tx, actor, `import/${wish}`, null, { import: upload, from: state, to: next });
      return next;
    });
    if (after === 'cancelled') await rm(uploadPaths(shop, upload).file, { force: true });
    return { state: after };
  },
});
