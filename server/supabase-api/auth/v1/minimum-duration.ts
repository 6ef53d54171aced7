import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than it takes to queue a mail on a small machine. */
const leastMs = 120;

/** Runs `work` and waits at least 120 ms in total, so that the duration does not reveal whether an account exists. */
export async function withMinimumDuration<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [result] = await Promise.allSettled([work(), sleep(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
