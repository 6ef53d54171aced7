import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';

/** Sends mails that release 0.2 queued. Their rows in `notifications` have the same ids. Remove after release 0.3. */
export const sendLegacyMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  tellsOfFailure: true,
  run: (tools, { mailId }, { isLast }) => sendNotification(tools, mailId, { isLastTry: isLast }),
});
