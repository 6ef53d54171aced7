import { z } from 'zod';
import { updateDueBoxes } from '#server/boxes/actions/follow-boxes.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Runs every hour. Work missed while no worker ran is done by the next run. */
export const updateDueBoxesJob = defineJob({
  name: 'follow-boxes',
  payload: z.object({}),
  schedule: '37 * * * *',
  run: ({ shop }, payload, { actor }) => updateDueBoxes.perform(shop, actor, payload),
});
