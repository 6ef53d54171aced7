import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { retryJob } from '#server/desk/queries/jobs.ts';
import { administrator } from '#server/access-rules.ts';

/** Retries a failed job at once, with all tries again. Throws desk/job-not-failed for a job in any other state. */
export const retryJobAction = action({
  name: 'job/retry',
  input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  who: [administrator],
  as: 'market',
  async run(tx, { id }) {
    const job = await retryJob(tx, id);
    if (!job) throw new Refusal('desk/job-not-failed');
    return job;
  },
  audit: (job, { id }) => ({ action: 'job/retried', orderId: null, facts: { id, ...job } }),
});
