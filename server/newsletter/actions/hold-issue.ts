import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { lockIssue, setIssueState } from '#server/newsletter/queries/issues.ts';
import { administrator } from '#server/access-rules.ts';

/** Pauses or resumes an issue. A scheduled issue becomes a draft. Throws desk/issue-moved in any other state. */
export const pauseOrResumeIssue = action({
  name: 'newsletter/hold-issue',
  input: z.object({ id: z.uuid(), isHeld: z.boolean() }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, isHeld }, _actor, shop): Promise<string | null> {
    const issue = await lockIssue(tx, id);
    const next = issue && (isHeld ? held : going)[issue.state];
    if (!next) throw new Refusal('desk/issue-moved');
    if (next === issue.state) return null;
    await setIssueState(tx, id, next, null);
    if (next === 'sending')
      await enqueueJob(tx, 'send-newsletter', { issueId: id }, { key: `newsletter:${id}`, at: shop.now() });
    return next;
  },
  audit: (state, { id }) =>
    state === null ? null : { action: 'newsletter/held', orderId: null, facts: { issue: id, state } },
});

const held = { draft: 'draft', scheduled: 'draft', sending: 'paused', paused: 'paused', sent: null } as const;
const going = { draft: null, scheduled: null, sending: 'sending', paused: 'sending', sent: null } as const;
