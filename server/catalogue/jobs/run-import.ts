import { z } from 'zod';
import { runImport } from '#server/catalogue/actions/run-import.ts';
import { defineJob } from '#server/jobs/define-job.ts';

declare module '#server/jobs/queries.ts' {
  interface JobPayloads {
    'run-import': { upload: string };
  }
}

/** Imports a file that an administrator (/admin/imports) or a seller uploaded. */
export const runImportJob = defineJob({
  name: 'run-import',
  payload: z.object({ upload: z.guid() }),
  run: ({ shop }, payload, { actor }) => runImport.perform(shop, actor, payload),
});
