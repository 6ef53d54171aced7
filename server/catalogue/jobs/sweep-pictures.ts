import { z } from 'zod';
import { findUnusedFiles } from '#server/catalogue/queries/pictures.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { enqueueJob } from '#server/jobs/queries.ts';

/** Unused pictures stay for a day, because one may belong to a form that is not submitted yet. */
const keptMs = 86_400_000;
/** Pictures per night; the rest follows the next night. */
const mostAtOnce = 1000;

/** Every night: queues the deletion (remove-picture) of pictures that nothing has used for a day. */
export const sweepPicturesJob = defineJob({
  name: 'sweep-pictures',
  payload: z.object({}),
  schedule: '23 3 * * *',
  run: ({ shop }) =>
    asMarket(shop.sql, async (tx) => {
      for (const hash of await findUnusedFiles(tx, new Date(shop.now().getTime() - keptMs), mostAtOnce))
        await enqueueJob(tx, 'remove-picture', { hash }, { key: `remove-picture:${hash}` });
    }),
});
