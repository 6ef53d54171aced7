import { z } from 'zod';
import { purgeRecords } from '#server/catalogue/actions/purge-records.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const purgeRecordsJob = defineJob({
  name: 'purge-records',
  payload: z.object({}),
  schedule: '52 3 * * *',
  replacesFailed: true,
  run: ({ shop }, payload, { actor }) => purgeRecords.perform(shop, actor, payload),
});
