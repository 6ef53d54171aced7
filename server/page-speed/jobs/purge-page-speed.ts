import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { purgePageSpeed } from '#server/page-speed/actions/purge-page-speed.ts';

export const purgePageSpeedJob = defineJob({
  name: 'purge-page-speed',
  payload: z.object({}),
  schedule: '57 3 * * *',
  run: ({ shop }, payload, { actor }) => purgePageSpeed.perform(shop, actor, payload),
});
