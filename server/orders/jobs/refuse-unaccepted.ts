import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { refuseUnaccepted } from '#server/orders/actions/refuse-unaccepted.ts';

/** Of one run; the next one a minute later takes what is left. */
const mostParts = 100;

export const refuseUnacceptedJob = defineJob({
  name: 'refuse-unaccepted-parts',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, payload, { actor }) {
    for (let n = 0; n < mostParts; n++) if (!(await refuseUnaccepted.perform(shop, actor, payload))) return;
  },
});
