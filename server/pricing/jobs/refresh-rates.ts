import { z } from 'zod';
import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { forgetFetchedRates, saveFetchedRates } from '#server/pricing/queries.ts';
import type { Shop } from '#server/shop.ts';
import { fetchRates } from '#server/integrations/rates.ts';
import { defineJob } from '#server/jobs/define-job.ts';

export const refreshRatesJob = defineJob({
  name: 'refresh-rates',
  payload: z.object({}),
  schedule: '*/30 * * * *',
  run: ({ shop, ratesUrl }) => refreshRates(shop.sql, shop.log, ratesUrl),
});

/** Every 30 minutes (R-FX-03): asks the rates service; when it fails the fixed rates are used until the next time (R-FX-04). Without a service they are used always. */
export async function refreshRates(
  sql: Sql,
  log: Shop['log'],
  ratesUrl: string | undefined,
): Promise<'fetched' | 'fixed'> {
  try {
    const rates = ratesUrl ? await fetchRates(ratesUrl) : null;
    await asMarket(sql, (tx) => (rates ? saveFetchedRates(tx, rates) : forgetFetchedRates(tx)));
    return rates ? 'fetched' : 'fixed';
  } catch (cause) {
    log.warn({ err: cause }, 'the rates service did not answer: fixed rates are used');
    await asMarket(sql, (tx) => forgetFetchedRates(tx));
    return 'fixed';
  }
}
