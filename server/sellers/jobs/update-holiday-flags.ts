import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { updateNextHolidayFlag } from '#server/sellers/actions/update-holiday-flags.ts';

/** Maximum number of shops per run. The next run, a minute later, continues. */
const mostShops = 200;

/** Every minute: begins and ends the holidays of shops, each at midnight in its own time zone. */
export const updateHolidayFlagsJob = defineJob({
  name: 'follow-holidays',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, payload, { actor }) {
    for (let n = 0; n < mostShops; n++) if (!(await updateNextHolidayFlag.perform(shop, actor, payload)).seller) return;
  },
});
