import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { inviteReviews } from '#server/reviews/actions/invite-reviews.ts';

export const inviteReviewsJob = defineJob({
  name: 'invite-reviews',
  payload: z.object({}),
  // 18:40 UTC is in the afternoon for most buyers.
  schedule: '40 18 * * *',
  run: async ({ shop }, payload, { actor }) => void (await inviteReviews.perform(shop, actor, payload)),
});
