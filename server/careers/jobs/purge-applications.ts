import { z } from 'zod';
import { purgeApplications } from '#server/careers/actions/purge-applications.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const purgeApplicationsJob = defineJob({
  name: 'purge-applications',
  payload: z.object({}),
  schedule: '47 3 * * *',
  run: ({ shop }, payload, { actor }) => purgeApplications.perform(shop, actor, payload),
});
