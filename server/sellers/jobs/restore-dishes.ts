import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { restoreSoldOutDish } from '#server/sellers/actions/restore-sold-out-dish.ts';

/** Of one run; the next one a minute later takes what is left. */
const mostDishes = 500;

export const restoreDishesJob = defineJob({
  name: 'restore-dishes',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, payload, { actor }) {
    for (let n = 0; n < mostDishes; n++) if (!(await restoreSoldOutDish.perform(shop, actor, payload))) return;
  },
});
