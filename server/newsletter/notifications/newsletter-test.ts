import { z } from 'zod';
import { languages } from '#domain/settings/language.ts';
import type { Language } from '#domain/settings/language.ts';
import { findIssue } from '#server/newsletter/queries/issues.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';
import { exampleIssue, type IssueFacts, renderIssueMail } from './issue-letter.ts';

type Facts = IssueFacts & { of: Language };

/** Mail with an issue to the administrator who edits it, marked as a test. Its unsubscribe link changes nothing. */
export const newsletterTest = defineTemplate<{ key: string; language: Language }, Facts>({
  name: 'newsletter_test',
  channel: 'mail',
  subject: 'newsletter',
  parameters: z.object({ key: z.uuid(), language: z.enum(languages) }),
  whenFailed: 'audit',
  async facts(tx, { subjectId, parameters: { language } }, shop) {
    const issue = subjectId ? await findIssue(tx, subjectId) : null;
    return issue && { issue, leaveUrl: `${shop.siteUrl()}/infolettre`, of: language };
  },
  isStillTrue: () => true,
  write(facts, _language, place) {
    const letter = renderIssueMail(facts, facts.of, place);
    return { ...letter, subject: m.newsletter_desk_test_subject({ subject: letter.subject }, { locale: facts.of }) };
  },
  examples: { '': (language) => ({ ...exampleIssue(), of: language }) },
});
