import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { sendPayouts } from '#server/payouts/actions/send-batch.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'send-payouts': { batchId: string };
  }
}

/** When a batch of mobile money is approved, and each minute while some of it is on its way. */
export const sendPayoutsJob = defineJob({
  name: 'send-payouts',
  payload: z.object({ batchId: z.guid() }),
  run: async ({ shop }, payload, { actor }) => void (await sendPayouts.perform(shop, actor, payload)),
});
