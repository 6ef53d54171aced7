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
    { head: m.desk_job_task, value: ({ task }, { language }) => codeLabel('job', task, language) },
    { head: m.desk_job_key, value: ({ key }) => key },
    { head: m.desk_job_state, value: ({ state }, { language }) => codeLabel('desk_job', state, language) },
    { head: m.desk_job_tries, value: ({ attempts, maxAttempts }) => `${attempts}/${maxAttempts}` },
    { head: m.desk_job_next, value: ({ runAt }) => runAt },
    { head: m.desk_job_error, value: ({ lastError }) => lastError },
  ],
});
