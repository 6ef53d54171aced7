import { isCurrency } from '#domain/money/currencies.ts';
import { rateWarning } from '#domain/money/rate-age.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import {
  findExchangeRateChanges,
  findDailyRates,
  findExchangeRates,
  findRateServiceState,
  type ExchangeRateOverview,
} from '#server/pricing/queries/rates.ts';
import type { Shop } from '#server/shop.ts';

const changesPerPage = 30;
export const chartDays = 90;

/** The admin screens' queries about exchange rates. Administrators only. */
export const rateDeskQueries = (read: DeskServiceRoleRunner, shop: Pick<Shop, 'now' | 'ratesUrl' | 'timeZone'>) => {
  const hasService = shop.ratesUrl !== undefined && shop.ratesUrl !== '';
  /** `ageMs`: time since the service answered (fetched rates) or since the rate came into use; null: unknown. */
  const withAge = (row: ExchangeRateOverview, answeredAt: Date | null) => {
    const since = row.source === 'fetched' ? answeredAt : row.source === 'set' ? row.setAt : row.since;
    const ageMs = since === null ? null : Math.max(0, shop.now().getTime() - since.getTime());
    return { ...row, ageMs, warning: rateWarning(row.source, { sinceMs: ageMs, hasService }) };
  };
  return {
    /** Every rate with its source and age, and the state of the rates service. `host`: null if none is configured. */
    rates: () =>
      read('admin', async (tx) => {
        const service = await findRateServiceState(tx);
        const rows = await findExchangeRates(tx);
        return {
          rates: rows.map((row) => withAge(row, service?.answeredAt ?? null)),
          service: service ?? { askedAt: null, answeredAt: null, fault: null },
          host: hasService ? new URL(shop.ratesUrl!).host : null,
        };
      }),
    /** One currency with one page of its history, or null. `before`: the id of the last change shown. */
    rate: (currency: string, before: number | null) =>
      read('admin', async (tx) => {
        if (!isCurrency(currency)) return null;
        const row = (await findExchangeRates(tx)).find((one) => one.currency === currency);
        if (!row) return null;
        const changes = await findExchangeRateChanges(tx, currency, { before, most: changesPerPage + 1 });
        return {
          rate: withAge(row, (await findRateServiceState(tx))?.answeredAt ?? null),
          days: await findDailyRates(tx, currency, { days: chartDays, timeZone: shop.timeZone }),
          changes: changes.slice(0, changesPerPage),
          next: changes.length > changesPerPage ? changes[changesPerPage - 1]!.id : null,
        };
      }),
  };
};
