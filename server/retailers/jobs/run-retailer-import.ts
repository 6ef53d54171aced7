import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { continueRetailerImport } from '#server/retailers/actions/continue-retailer-import.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'run-retailer-import': { import_id: string };
  }
}

/** One slice of an import from retailers (key `retailer-import:{id}`). The queue runs a killed slice again. */
export const runRetailerImportJob = defineJob({
  name: 'run-retailer-import',
  payload: z.object({ import_id: z.guid() }),
  run: ({ shop }, { import_id }, { actor }) => continueRetailerImport.perform(shop, actor, { id: import_id }),
});
