import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { queueIssueMailBatch } from '#server/newsletter/actions/send-batch.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'send-newsletter': { issueId: string };
  }
}

/** Runs at the time an issue is scheduled for, then every few seconds until all mails are sent. */
export const sendNewsletterJob = defineJob({
  name: 'send-newsletter',
  payload: z.object({ issueId: z.uuid() }),
  run: ({ shop }, payload, { actor }) => queueIssueMailBatch.perform(shop, actor, payload),
});
