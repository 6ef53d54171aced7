import { z } from 'zod';
import { followBoxes } from '#server/boxes/actions/follow-boxes.ts';
import { defineJob } from '#server/jobs/define-job.ts';

/** Every hour: what was missed while no worker ran is done by the next. */
export const followBoxesJob = defineJob({
  name: 'follow-boxes',
  payload: z.object({}),
  schedule: '37 * * * *',
  run: ({ shop }, payload, { actor }) => followBoxes.perform(shop, actor, payload),
});
