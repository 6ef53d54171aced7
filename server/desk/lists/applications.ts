import { jobApplicationsListDefinition } from '#domain/desk/job-applications-list.ts';
import { titleIn } from '#domain/settings/language.ts';
import { listApplicationsPage } from '#server/careers/queries/openings.ts';
import { defineList } from '#server/desk/list.ts';
import { m } from '#texts/compiled/messages.js';

/** Applications for jobs. Administrators only, because of the CVs. */
export const jobApplicationsList = defineList({
  name: 'applications',
  role: 'admin',
  shape: jobApplicationsListDefinition,
  find: (tx, query, limit) => listApplicationsPage(tx, query, limit),
  columns: [
    { head: (locale) => m.careers_desk_name({}, { locale }), value: ({ name }) => name },
    { head: (locale) => m.careers_desk_email({}, { locale }), value: ({ email }) => email },
    {
      head: (locale) => m.careers_desk_opening({}, { locale }),
      value: ({ titleFr, titleEn }, { language }) => titleIn(language, { titleFr, titleEn }),
    },
    { head: (locale) => m.careers_desk_received({}, { locale }), value: ({ at }) => at },
  ],
});
