import { jobsListDefinition } from '#domain/desk/jobs-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findJobs } from '#server/desk/queries/jobs.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

export const jobsList = defineList({
  name: 'jobs',
  role: 'admin',
  shape: jobsListDefinition,
  find: (tx, query, limit) => findJobs(tx, query, limit),
  columns: [
    {
      head: (locale) => m.desk_job_task({}, { locale }),
      value: ({ task }, { language }) => codeLabel('job', task, language),
    },
    { head: (locale) => m.desk_job_key({}, { locale }), value: ({ key }) => key },
    {
      head: (locale) => m.desk_job_state({}, { locale }),
      value: ({ state }, { language }) => codeLabel('desk_job', state, language),
    },
    {
      head: (locale) => m.desk_job_tries({}, { locale }),
      value: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}`,
    },
    { head: (locale) => m.desk_job_next({}, { locale }), value: ({ runAt }) => runAt },
    { head: (locale) => m.desk_job_error({}, { locale }), value: ({ lastError }) => lastError },
  ],
});
