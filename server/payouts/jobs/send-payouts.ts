import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { sendPayouts } from '#server/payouts/actions/send-payouts.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'send-payouts': { batchId: string };
  }
}

/** Runs when a mobile money batch is approved, and each minute while some of its lines are in transit. */
export const sendPayoutsJob = defineJob({
  name: 'send-payouts',
  payload: z.object({ batchId: z.guid() }),
  run: async ({ shop }, payload, { actor }) => void (await sendPayouts.perform(shop, actor, payload)),
});
