import type { Sql } from 'postgres';
import { asMarket } from '#server/database/transaction-as.ts';
import { fetchRates } from '#server/integrations/exchange-rates.ts';
import type { Shop } from '#server/shop.ts';
import { clearFetchedRates, saveFetchedRates } from './queries.ts';
import { recordRates, recordRateServiceResponse, purgeFetchedRateChanges } from './queries/rates.ts';

/** Fetched rates stay in the history for this many days. */
const historyDays = 400;

/** Fetches the rates. Without a usable response the fixed rates apply (R-FX-04). Administrators' rates stay. */
export async function refreshRates(
  sql: Sql,
  log: Shop['log'],
  ratesUrl: string | undefined,
  actor = 'job:refresh-rates',
): Promise<'fetched' | 'fixed'> {
  const response = ratesUrl ? await ask(ratesUrl, log) : { rates: null, fault: null };
  await asMarket(sql, async (tx) => {
    if (ratesUrl) await recordRateServiceResponse(tx, response.fault);
    await (response.rates ? saveFetchedRates(tx, response.rates) : clearFetchedRates(tx));
    await recordRates(tx, { actor, reason: '' });
    await purgeFetchedRateChanges(tx, historyDays);
  });
  return response.rates ? 'fetched' : 'fixed';
}

async function ask(ratesUrl: string, log: Shop['log']) {
  try {
    return { rates: await fetchRates(ratesUrl), fault: null };
  } catch (cause) {
    log.warn({ err: cause }, 'the rates service did not answer: fixed rates are used');
    return { rates: null, fault: (cause instanceof Error && cause.message) || 'no answer' };
  }
}
