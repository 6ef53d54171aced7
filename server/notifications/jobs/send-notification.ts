import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'send-notification': { notificationId: string };
  }
}

/** Sends one row of `notifications`, whatever its channel. */
export const sendNotificationJob = defineJob({
  name: 'send-notification',
  payload: z.object({ notificationId: z.uuid() }),
  tellsOfFailure: true,
  run: (tools, { notificationId }, { isLast }) => sendNotification(tools, notificationId, { isLastTry: isLast }),
});
