import { z } from 'zod';
import { purgeFiguresAction } from '#server/figures/actions/purge-figures.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const purgeFiguresJob = defineJob({
  name: 'purge-figures',
  payload: z.object({}),
  schedule: '53 3 * * *',
  run: ({ shop }, payload, { actor }) => purgeFiguresAction.perform(shop, actor, payload),
});
