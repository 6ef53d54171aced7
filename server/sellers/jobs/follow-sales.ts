import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { updateDueSales } from '#server/sellers/actions/update-due-sales.ts';

/** Of one run; the next one a minute later takes what is left. */
const mostBatches = 100;

/** Every minute: sales begin and end. */
export const followSalesJob = defineJob({
  name: 'follow-sales',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, payload, { actor }) {
    for (let n = 0; n < mostBatches; n++) if (!(await updateDueSales.perform(shop, actor, payload)).isMore) return;
  },
});
