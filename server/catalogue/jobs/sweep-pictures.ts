import { z } from 'zod';
import { findUnusedFiles } from '#server/catalogue/queries/pictures.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { enqueue } from '#server/jobs/queries.ts';

/** A form that is open may be about to use a picture that it stored. */
const keptMs = 86_400_000;
/** The rest waits for the next night. */
const mostAtOnce = 1000;

/**
 * Every night, pictures that nothing shows and that are a day old are queued to be deleted (remove-picture): of shops, products, advertisements and articles, and what
 * earlier releases left.
 */
export const sweepPicturesJob = defineJob({
  name: 'sweep-pictures',
  payload: z.object({}),
  schedule: '23 3 * * *',
  run: ({ shop }) =>
    asMarket(shop.sql, async (tx) => {
      for (const hash of await findUnusedFiles(tx, new Date(shop.now().getTime() - keptMs), mostAtOnce))
        await enqueue(tx, 'remove-picture', { hash }, { key: `remove-picture:${hash}` });
    }),
});
