import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { updateHolidayFlags } from '#server/sellers/actions/update-holiday-flags.ts';

/** Of one run; the next one a minute later takes what is left. */
const mostShops = 200;

/** Every minute: holidays of shops begin and end, each at midnight of its own zone. */
export const followHolidaysJob = defineJob({
  name: 'follow-holidays',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, payload, { actor }) {
    for (let n = 0; n < mostShops; n++) if (!(await updateHolidayFlags.perform(shop, actor, payload)).seller) return;
  },
});
