import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { updateDueSales } from '#server/sellers/actions/update-due-sales.ts';

/** Maximum number of batches per run. The next run, a minute later, continues. */
const mostBatches = 100;

export const updateDueSalesJob = defineJob({
  name: 'follow-sales',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, payload, { actor }) {
    for (let n = 0; n < mostBatches; n++) if (!(await updateDueSales.perform(shop, actor, payload)).isMore) return;
  },
});
