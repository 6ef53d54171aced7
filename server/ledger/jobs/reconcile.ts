import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    reconcile: Record<never, never>;
  }
}

/** Every night: compares ledger, orders and providers. What differs is stored, logged, and told to a person. */
export const reconcileJob = defineJob({
  name: 'reconcile',
  payload: z.object({}),
  schedule: '7 4 * * *',
  run: ({ shop }) => reconcile(shop),
});
