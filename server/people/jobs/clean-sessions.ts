import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Every 60 seconds (R-SESS-04): ends sessions that were idle too long and deletes expired sign-in rows. */
export const cleanSessionsJob = defineJob({
  name: 'clean-sessions',
  payload: z.object({}),
  schedule: '* * * * *',
  replacesFailed: true,
  run: async ({ cleanSessions }) => cleanSessions?.(),
});
