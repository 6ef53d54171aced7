import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { refreshRates } from '#server/pricing/refresh-rates.ts';

/** Runs every 30 minutes (R-FX-03). */
export const refreshRatesJob = defineJob({
  name: 'refresh-rates',
  payload: z.object({}),
  schedule: '*/30 * * * *',
  run: ({ shop }) => refreshRates(shop.sql, shop.log, shop.ratesUrl),
});
