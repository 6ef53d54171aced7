import { isCurrency } from '#domain/money/currencies.ts';
import { rateWarning } from '#domain/money/rate-age.ts';
import type { DeskRead } from '#server/desk/read.ts';
import {
  findRateChanges,
  findRateDays,
  findRates,
  findRateService,
  type RateRow,
} from '#server/pricing/rate-queries.ts';
import type { Shop } from '#server/shop.ts';

const changesPerPage = 30;
/** How many days the drawing shows. */
export const chartDays = 90;

/** What the desk reads of exchange rates: an administrator's. */
export const rateReads = (read: DeskRead, shop: Pick<Shop, 'now' | 'ratesUrl' | 'timeZone'>) => {
  const hasService = shop.ratesUrl !== undefined && shop.ratesUrl !== '';
  /** `ageMs`: since the service last answered, for fetched rates; else since the rate came into use; null: not known. */
  const withAge = (row: RateRow, answeredAt: Date | null) => {
    const since = row.source === 'fetched' ? answeredAt : row.source === 'set' ? row.setAt : row.since;
    const ageMs = since === null ? null : Math.max(0, shop.now().getTime() - since.getTime());
    return { ...row, ageMs, warning: rateWarning(row.source, { sinceMs: ageMs, hasService }) };
  };
  return {
    /** Every rate with its source and age, and how the service answered. `host`: of the rates service, null: none is set up. */
    rates: () =>
      read('admin', async (tx) => {
        const service = await findRateService(tx);
        const rows = await findRates(tx);
        return {
          rates: rows.map((row) => withAge(row, service?.answeredAt ?? null)),
          service: service ?? { askedAt: null, answeredAt: null, fault: null },
          host: hasService ? new URL(shop.ratesUrl!).host : null,
        };
      }),
    /** One currency with its history, a page of it; null: there is none. `before`: the id of the last change shown. */
    rate: (currency: string, before: number | null) =>
      read('admin', async (tx) => {
        if (!isCurrency(currency)) return null;
        const row = (await findRates(tx)).find((one) => one.currency === currency);
        if (!row) return null;
        const changes = await findRateChanges(tx, currency, { before, most: changesPerPage + 1 });
        return {
          rate: withAge(row, (await findRateService(tx))?.answeredAt ?? null),
          days: await findRateDays(tx, currency, { days: chartDays, timeZone: shop.timeZone }),
          changes: changes.slice(0, changesPerPage),
          next: changes.length > changesPerPage ? changes[changesPerPage - 1]!.id : null,
        };
      }),
  };
};
