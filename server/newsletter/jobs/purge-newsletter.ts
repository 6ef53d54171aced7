import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { purgeNewsletter } from '#server/newsletter/actions/purge-newsletter.ts';

export const purgeNewsletterJob = defineJob({
  name: 'purge-newsletter',
  payload: z.object({}),
  schedule: '37 3 * * *',
  run: ({ shop }, payload, { actor }) => purgeNewsletter.perform(shop, actor, payload),
});
