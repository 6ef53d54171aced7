import { z } from 'zod';
import { continueCatalogueClearing } from '#server/catalogue/actions/continue-clearing.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'follow-clearing': { clearing?: string | undefined };
  }
}

/** Runs a requested clearing of the catalogue. Every ten minutes it continues all due clearings: deletions after 24
 * hours, and clearings that a stopped server left unfinished. */
export const continueClearingJob = defineJob({
  name: 'follow-clearing',
  payload: z.object({ clearing: z.guid().optional() }),
  schedule: '*/10 * * * *',
  run: ({ shop }, { clearing }, { actor }) =>
    continueCatalogueClearing.perform(shop, actor, { clearing: clearing ?? null }),
});
