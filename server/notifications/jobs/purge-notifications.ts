import { z } from 'zod';
import { asMarket } from '#server/database/transaction-as.ts';
import { inboxRetentionDays } from '#domain/notifications/inbox-kinds.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { purgeInbox } from '#server/notifications/queries/inbox.ts';
import { purgeNotificationsWithoutSubject } from '#server/notifications/queries/notifications.ts';

const keptDays = 30;

/** Every night: deletes sign-in messages and alert mails after a month, and inbox messages after three months. */
export const purgeNotificationsJob = defineJob({
  name: 'purge-notifications',
  payload: z.object({}),
  schedule: '27 3 * * *',
  run: ({ shop }) =>
    asMarket(shop.sql, async (tx) => {
      await purgeNotificationsWithoutSubject(tx, keptDays);
      await purgeInbox(tx, inboxRetentionDays);
    }),
});
