import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { carryOutRecovery } from '#server/people/actions/carry-out-recovery.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'recover-account': { recoveryId: string };
  }
}

/** Carries out an account recovery a day after it was requested. */
export const recoverAccountJob = defineJob({
  name: 'recover-account',
  payload: z.object({ recoveryId: z.uuid() }),
  run: ({ shop }, payload, { actor }) => carryOutRecovery.perform(shop, actor, payload),
});
