import { z } from 'zod';
import { removeUnusedFile } from '#server/catalogue/queries/pictures.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findPictureStoredAt, removePicture } from '#server/integrations/files.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/queries.ts';

const payload = z.object({ hash: z.string().regex(/^[0-9a-f]{16,64}$/) });

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'remove-picture': { hash: string };
  }
}

/** Whoever stores a picture writes its row within this time, so a file this fresh may be about to be used. */
const freshMs = 10 * 60_000;

/**
 * Deletes a picture that nothing shows any more: its row, then its files. The database queues it when a review's photo goes
 * (database/schema/81-unused-pictures.sql). Done twice it changes nothing.
 */
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
      // A file that cannot be deleted keeps its row, and the queue tries again.
      if (await removeUnusedFile(tx, hash)) await removePicture(dir!, hash);
    }),
});
