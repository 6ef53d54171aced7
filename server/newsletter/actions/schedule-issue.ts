import { z } from 'zod';
import { missingTexts } from '#domain/newsletter/issue.ts';
import { Refusal } from '#domain/refusals.ts';
import { shop as named } from '#domain/settings/shop.ts';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { lockIssue, setIssueState } from '#server/newsletter/queries/issues.ts';
import { administrator } from '#server/access-rules.ts';

const mostAheadMs = 366 * 86_400_000;

/** Schedules an issue, at once or at `at`. `version`: the one the editor saw, so that nothing unseen is sent. Safe to
 * repeat. Throws desk/issue-moved, desk/issue-incomplete (a text is missing in one language), desk/issue-time (past, or
 * over a year ahead), desk/no-postal-address (S.C. 2010, c. 23, s. 6 requires the sender's address in each mail). */
export const sendOrScheduleIssue = action({
  name: 'newsletter/schedule-issue',
  input: z.object({ id: z.uuid(), version: z.int().min(1), at: z.iso.datetime({ offset: true }).nullable() }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, version, at }, _actor, shop): Promise<boolean> {
    if (!named.postalAddress) throw new Refusal('desk/no-postal-address');
    const issue = await lockIssue(tx, id);
    if (!issue || issue.version !== version) throw new Refusal('desk/issue-moved');
    if (issue.state !== 'draft') return false;
    if (missingTexts(issue).length > 0) throw new Refusal('desk/issue-incomplete');
    const now = shop.now();
    const when = at === null ? now : new Date(at);
    if (at !== null && (when <= now || when.getTime() > now.getTime() + mostAheadMs))
      throw new Refusal('desk/issue-time');
    await setIssueState(tx, id, 'scheduled', when);
    await enqueueJob(tx, 'send-newsletter', { issueId: id }, { key: `newsletter:${id}`, at: when });
    return true;
  },
  audit: (isNew, { id, version, at }) =>
    isNew ? { action: 'newsletter/scheduled', orderId: null, facts: { issue: id, version, at } } : null,
});
