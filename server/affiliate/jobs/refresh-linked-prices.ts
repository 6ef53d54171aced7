import { z } from 'zod';
import { refreshLinkedPrices } from '#server/affiliate/actions/refresh-linked-prices.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const refreshLinkedPricesJob = defineJob({
  name: 'follow-linked-prices',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  replacesFailed: true,
  run: ({ shop, readLinkedPrices }, _payload, { actor }) =>
    refreshLinkedPrices.perform(shop, actor, { ...(readLinkedPrices && { read: readLinkedPrices }) }),
});
