import { z } from 'zod';
import { followAds } from '#server/advertising/actions/follow-ads.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const followAdsJob = defineJob({
  name: 'follow-ads',
  payload: z.object({}),
  schedule: '* * * * *',
  replacesFailed: true,
  run: ({ shop }, payload, { actor }) => followAds.perform(shop, actor, payload),
});
