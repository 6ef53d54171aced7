import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';

/** Jobs that release 0.2 queued for mails about orders. The rows have the same ids in the new table. Remove after release 0.3. */
export const sendLegacyMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  tellsOfFailure: true,
  run: (tools, { mailId }, { isLast }) => sendNotification(tools, mailId, { isLastTry: isLast }),
});
