import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import { newsletterTest } from '#server/newsletter/notifications/newsletter-test.ts';
import { findIssue } from '#server/newsletter/queries/issues.ts';
import { notify } from '#server/notifications/notify.ts';
import { administrator } from '#server/access-rules.ts';

/** Mails the saved issue to the calling administrator. `key`: idempotency key. Throws desk/issue-moved (deleted) and
 * desk/issue-incomplete (no text). */
export const sendTestIssue = action({
  name: 'newsletter/test-issue',
  input: z.object({ id: z.uuid(), key: z.uuid() }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, key }, actor): Promise<number> {
    const issue = await findIssue(tx, id);
    if (!issue) throw new Refusal('desk/issue-moved');
    const written = languages.filter((one) => (one === 'fr' ? issue.bodyFr : issue.bodyEn) !== '');
    if (written.length === 0) throw new Refusal('desk/issue-incomplete');
    for (const language of written)
      await notify(tx, {
        template: newsletterTest,
        subjectId: id,
        to: { personId: actor.id },
        parameters: { key, language },
      });
    return written.length;
  },
  audit: 'none: it goes to whoever asked, and is a row of its own',
});
