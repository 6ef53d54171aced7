import { z } from 'zod';
import { followClearing } from '#server/catalogue/actions/follow-clearing.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'follow-clearing': { clearing?: string | undefined };
  }
}

/** Carries out a clearing of the catalogue that was asked for, and every ten minutes what is due of all: a deletion after its day, or what a stopped server left. */
export const followClearingJob = defineJob({
  name: 'follow-clearing',
  payload: z.object({ clearing: z.guid().optional() }),
  schedule: '*/10 * * * *',
  run: ({ shop }, { clearing }, { actor }) => followClearing.perform(shop, actor, { clearing: clearing ?? null }),
});
