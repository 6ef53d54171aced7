import { z } from 'zod';
import { applyAdSchedules } from '#server/advertising/actions/apply-ad-schedules.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const applyAdSchedulesJob = defineJob({
  name: 'follow-ads',
  payload: z.object({}),
  schedule: '* * * * *',
  replacesFailed: true,
  run: ({ shop }, payload, { actor }) => applyAdSchedules.perform(shop, actor, payload),
});
