import { z } from 'zod';
import { batchPauseMs, mailBatchSize } from '#domain/newsletter/issue.ts';
import { shop as named } from '#domain/settings/shop.ts';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { newsletterIssue } from '#server/newsletter/notifications/newsletter-issue.ts';
import {
  countIssueMails,
  finishIssue,
  lockIssue,
  setIssueState,
  claimNextRecipients,
} from '#server/newsletter/queries/issues.ts';
import { notify } from '#server/notifications/notify.ts';
import { anyJob } from '#server/access-rules.ts';

/**
 * Queues the next mails of an issue, then this job again, until all are sent. At most `mailBatchSize` mails wait at
 * once. A batch and its position in the list are written in one transaction, so a crash in the middle changes nothing.
 */
export const queueIssueMailBatch = action({
  name: 'newsletter/send-batch',
  input: z.object({ issueId: z.uuid() }),
  who: [anyJob],
  as: 'market',
  async run(tx, { issueId }, _actor, shop): Promise<'begun' | 'sent' | null> {
    const issue = await lockIssue(tx, issueId);
    if (!issue || !named.postalAddress || (issue.state !== 'scheduled' && issue.state !== 'sending')) return null;
    if (issue.state === 'scheduled' && issue.scheduledAt! > shop.now()) return null;
    if (issue.state === 'scheduled') await setIssueState(tx, issueId, 'sending', issue.scheduledAt);
    const counts = await countIssueMails(tx, issueId);
    const readers =
      counts.waiting < mailBatchSize ? await claimNextRecipients(tx, issueId, mailBatchSize - counts.waiting) : [];
    for (const { id, address, language } of readers)
      await notify(tx, {
        template: newsletterIssue,
        subjectId: issueId,
        to: { address },
        parameters: { subscriptionId: id },
        language,
      });
    if (readers.length === 0 && counts.waiting === 0) {
      await finishIssue(tx, issueId, counts);
      return 'sent';
    }
    const at = new Date(shop.now().getTime() + batchPauseMs);
    await enqueueJob(tx, 'send-newsletter', { issueId }, { key: `newsletter:${issueId}`, at });
    return issue.state === 'scheduled' ? 'begun' : null;
  },
  audit: (what, { issueId }) => what && { action: `newsletter/${what}`, orderId: null, facts: { issue: issueId } },
});
