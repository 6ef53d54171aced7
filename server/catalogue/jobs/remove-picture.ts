import { z } from 'zod';
import { removeUnusedFile } from '#server/catalogue/queries/pictures.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findPictureStoredAt, deletePictureFiles } from '#server/integrations/picture-files.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/queries.ts';

const payload = z.object({ hash: z.string().regex(/^[0-9a-f]{16,64}$/) });

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'remove-picture': { hash: string };
  }
}

/** A file newer than this may still get the row that refers to it. */
const freshMs = 10 * 60_000;

/** Deletes a picture that nothing uses any more: its row, then its files. The database queues it when a review's photo is removed (database/schema/81-unused-pictures.sql). A second run changes nothing. */
export const removePictureJob = defineJob({
  name: 'remove-picture',
  payload,
  needs: 'picturesDir',
  run: ({ shop, picturesDir: dir }, { hash }) =>
    asMarket(shop.sql, async (tx) => {
      const storedAt = await findPictureStoredAt(dir!, hash);
      if (storedAt && storedAt.getTime() > shop.now().getTime() - freshMs) {
        const at = new Date(storedAt.getTime() + freshMs);
        await enqueue(tx, 'remove-picture', { hash }, { key: `remove-picture:${hash}`, at });
        return;
      }
      // If deleting the files fails, the transaction keeps the row and the queue retries.
      if (await removeUnusedFile(tx, hash)) await deletePictureFiles(dir!, hash);
    }),
});
