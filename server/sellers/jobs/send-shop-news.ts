import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { sendShopNews } from '#server/sellers/actions/send-shop-news.ts';

export const sendShopNewsJob = defineJob({
  name: 'send-shop-news',
  payload: z.object({}),
  // On Thursdays, when it is afternoon where most buyers live.
  schedule: '10 18 * * 4',
  run: async ({ shop }, payload, { actor }) => void (await sendShopNews.perform(shop, actor, payload)),
});
