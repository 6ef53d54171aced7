import { z } from 'zod';
import { pendingSubscriptionDays, consentProofMonths } from '#domain/newsletter/periods.ts';
import { action } from '#server/action.ts';
import { purgeSubscriptions } from '#server/newsletter/queries.ts';
import { purgeIssueMails } from '#server/newsletter/queries/issues.ts';
import { anyJob } from '#server/access-rules.ts';

/** Deletes unconfirmed requests, old consents of former subscribers, and the addresses of old newsletter mails. */
export const purgeNewsletter = action({
  name: 'newsletter/purge',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx) {
    await purgeSubscriptions(tx, { pendingDays: pendingSubscriptionDays, proofMonths: consentProofMonths });
    await purgeIssueMails(tx);
  },
  audit: 'none: nothing of it is needed any more',
});
