import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { warnOfLateParts } from '#server/orders/actions/warn-late.ts';

export const warnLatePartsJob = defineJob({
  name: 'warn-late-parts',
  payload: z.object({}),
  schedule: '25 * * * *',
  run: async ({ shop }, payload, { actor }) => void (await warnOfLateParts.perform(shop, actor, payload)),
});
