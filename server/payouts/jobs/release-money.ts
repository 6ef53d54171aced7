import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { releaseDueMoney } from '#server/payouts/actions/release-money.ts';

/** Every hour: makes the sellers' money payable for order parts whose waiting days are over. */
export const releaseMoneyJob = defineJob({
  name: 'release-money',
  payload: z.object({}),
  schedule: '35 * * * *',
  run: async ({ shop }, payload, { actor }) => void (await releaseDueMoney.perform(shop, actor, payload)),
});
