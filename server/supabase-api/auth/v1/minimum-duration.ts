import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the writing of a mail to the queue takes on a small machine. */
const leastMs = 120;

/** Answers after at least this time, whatever `work` came to: how long it took does not tell whether an account was there. */
export async function withMinimumDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [result] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
