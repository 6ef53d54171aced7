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
    { head: m.careers_desk_name, value: ({ name }) => name },
    { head: m.careers_desk_email, value: ({ email }) => email },
    {
      head: m.careers_desk_opening,
      value: ({ titleFr, titleEn }, { language }) => titleIn(language, { titleFr, titleEn }),
    },
    { head: m.careers_desk_received, value: ({ at }) => at },
  ],
});
