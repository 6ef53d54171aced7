import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { restoreNextSoldOutDish } from '#server/sellers/actions/restore-sold-out-dish.ts';

/** Maximum number of dishes per run. The next run, a minute later, continues. */
const mostDishes = 500;

export const restoreSoldOutDishesJob = defineJob({
  name: 'restore-dishes',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ shop }, payload, { actor }) {
    for (let n = 0; n < mostDishes; n++) if (!(await restoreNextSoldOutDish.perform(shop, actor, payload))) return;
  },
});
