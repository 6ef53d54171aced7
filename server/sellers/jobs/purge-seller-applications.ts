import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { purgeSellerApplications } from '#server/sellers/actions/purge-seller-applications.ts';

export const purgeSellerApplicationsJob = defineJob({
  name: 'purge-seller-applications',
  payload: z.object({}),
  schedule: '52 3 * * *',
  run: ({ shop }, payload, { actor }) => purgeSellerApplications.perform(shop, actor, payload),
});
