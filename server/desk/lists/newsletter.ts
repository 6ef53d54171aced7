import { newsletterIssuesListDefinition } from '#domain/desk/newsletter-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findNewsletterIssues } from '#server/desk/queries/issues-list.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** The issues of the newsletter. Administrators only. */
export const newsletterIssuesList = defineList({
  name: 'newsletter',
  role: 'admin',
  shape: newsletterIssuesListDefinition,
  find: (tx, query, limit) => findNewsletterIssues(tx, query, limit),
  columns: [
    { head: m.newsletter_desk_subject_fr, value: ({ subjectFr }) => subjectFr },
    { head: m.newsletter_desk_subject_en, value: ({ subjectEn }) => subjectEn },
    {
      head: m.newsletter_desk_state,
      value: ({ state }, { language }) => codeLabel('newsletter_desk', state, language),
    },
    { head: m.newsletter_desk_when, value: ({ at }) => at },
    { head: m.newsletter_desk_booked, value: ({ booked }) => booked },
  ],
});
