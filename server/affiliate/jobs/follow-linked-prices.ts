import { z } from 'zod';
import { followLinkedPrices } from '#server/affiliate/actions/follow-linked-prices.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const followLinkedPricesJob = defineJob({
  name: 'follow-linked-prices',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  replacesFailed: true,
  run: ({ shop, readLinkedPrices }, _payload, { actor }) =>
    followLinkedPrices.perform(shop, actor, { ...(readLinkedPrices && { read: readLinkedPrices }) }),
});
