import { z } from 'zod';
import { asMarket } from '#server/database/transaction-as.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { notify } from '#server/notifications/notify.ts';
import { undecidedPayments } from '#server/payments/notifications/undecided-payments.ts';

/** Every Monday morning: mails the shop which payments wait for a decision. */
export const listUndecidedJob = defineJob({
  name: 'list-undecided',
  payload: z.object({}),
  schedule: '0 8 * * 1',
  run: ({ shop }) =>
    asMarket(shop.sql, (tx) => notify(tx, { template: undecidedPayments, to: { address: shop.adminEmail } })),
});
