import { z } from 'zod';
import { purgeCarts } from '#server/cart/actions/purge-carts.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const purgeCartsJob = defineJob({
  name: 'purge-carts',
  payload: z.object({}),
  schedule: '17 3 * * *',
  run: ({ shop }, payload, { actor }) => purgeCarts.perform(shop, actor, payload),
});
