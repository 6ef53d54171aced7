import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { compareLedger } from '#server/ledger/actions/compare.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    reconcile: Record<never, never>;
  }
}

/** Every night: compares ledger, orders and payment providers. Differences are stored and raise an alert. */
export const reconcileLedgerJob = defineJob({
  name: 'reconcile',
  payload: z.object({}),
  schedule: '7 4 * * *',
  run: ({ shop }, payload, { actor }) => compareLedger.perform(shop, actor, payload),
});
