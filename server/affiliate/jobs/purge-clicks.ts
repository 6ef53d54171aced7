import { z } from 'zod';
import { purgeClicks } from '#server/affiliate/actions/purge-clicks.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Runs every hour, to delete the salt of a day's visitor hashes soon after midnight in the shop's time zone. */
export const purgeClicksJob = defineJob({
  name: 'purge-clicks',
  payload: z.object({}),
  schedule: '7 * * * *',
  replacesFailed: true,
  run: ({ shop }, payload, { actor }) => purgeClicks.perform(shop, actor, payload),
});
