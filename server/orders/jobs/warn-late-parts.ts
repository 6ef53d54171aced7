import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { warnLate } from '#server/orders/actions/warn-late.ts';

export const warnLatePartsJob = defineJob({
  name: 'warn-late-parts',
  payload: z.object({}),
  schedule: '25 * * * *',
  run: async ({ shop }, payload, { actor }) => void (await warnLate.perform(shop, actor, payload)),
});
