import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { continueRetailerImport } from '#server/retailers/actions/continue-retailer-import.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'run-retailer-import': { import_id: string };
  }
}

/** Continues an import from retailers for some seconds (job key `retailer-import:{id}`). A killed job runs again. */
export const runRetailerImportJob = defineJob({
  name: 'run-retailer-import',
  payload: z.object({ import_id: z.guid() }),
  run: ({ shop }, { import_id }, { actor }) => continueRetailerImport.perform(shop, actor, { id: import_id }),
});
