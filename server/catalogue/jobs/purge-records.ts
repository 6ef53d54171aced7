import { z } from 'zod';
import { purgeStockChangesAndImports } from '#server/catalogue/actions/purge-records.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const purgeStockChangesAndImportsJob = defineJob({
  name: 'purge-records',
  payload: z.object({}),
  schedule: '52 3 * * *',
  replacesFailed: true,
  run: ({ shop }, payload, { actor }) => purgeStockChangesAndImports.perform(shop, actor, payload),
});
