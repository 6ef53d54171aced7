import { z } from 'zod';
import { publishScheduledArticle } from '#server/editorial/actions/show-scheduled.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'publish-article': { articleId: string };
  }
}

/** Runs at the time for which an article is scheduled. */
export const publishArticleJob = defineJob({
  name: 'publish-article',
  payload: z.object({ articleId: z.uuid() }),
  run: async ({ shop }, payload, { actor }) => {
    await publishScheduledArticle.perform(shop, actor, payload);
  },
});
