import { z } from 'zod';
import { removeUnusedFile } from '#server/catalogue/queries/pictures.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findPictureStorageTime, deletePictureFiles } from '#server/integrations/picture-files.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { enqueueJob } from '#server/jobs/queries.ts';

const payload = z.object({ hash: z.string().regex(/^[0-9a-f]{16,64}$/) });

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'remove-picture': { hash: string };
  }
}

/** Files younger than this are not deleted, because the row that refers to them may not be written yet. */
const freshMs = 10 * 60_000;

/** Deletes an unused picture: its row, then its files. The database queues this job
 * (database/schema/81-unused-pictures.sql). A second run changes nothing. */
export const removePictureJob = defineJob({
  name: 'remove-picture',
  payload,
  needs: 'picturesDir',
  run: ({ shop, picturesDir: dir }, { hash }) =>
    asMarket(shop.sql, async (tx) => {
      const storedAt = await findPictureStorageTime(dir!, hash);
      if (storedAt && storedAt.getTime() > shop.now().getTime() - freshMs) {
        const at = new Date(storedAt.getTime() + freshMs);
        await enqueueJob(tx, 'remove-picture', { hash }, { key: `remove-picture:${hash}`, at });
        return;
      }
      // If deleting the files fails, the transaction keeps the row and the queue retries.
      if (await removeUnusedFile(tx, hash)) await deletePictureFiles(dir!, hash);
    }),
});
