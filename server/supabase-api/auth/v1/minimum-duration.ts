import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than queueing a mail takes on a small machine. */
const leastMs = 120;

/** Takes at least this time whatever `work` does, so that timing does not reveal whether an account exists. */
export async function withMinimumDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [result] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
