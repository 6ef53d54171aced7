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
    { head: (locale) => m.newsletter_desk_subject_fr({}, { locale }), value: ({ subjectFr }) => subjectFr },
    { head: (locale) => m.newsletter_desk_subject_en({}, { locale }), value: ({ subjectEn }) => subjectEn },
    {
      head: (locale) => m.newsletter_desk_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('newsletter_desk', state, language),
    },
    { head: (locale) => m.newsletter_desk_when({}, { locale }), value: ({ at }) => at },
    { head: (locale) => m.newsletter_desk_booked({}, { locale }), value: ({ booked }) => booked },
  ],
});
