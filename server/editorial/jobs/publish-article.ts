import { z } from 'zod';
import { publishDue } from '#server/editorial/actions/show-scheduled.ts';
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
    await publishDue.perform(shop, actor, payload);
  },
});
