// The delivery prices that sellers state, in the visitor's currency.
import type { Rates } from '#domain/money/convert.ts';
import { AskedAmounts } from '#domain/pricing/asked-amounts.ts';

/** The least a line costs to a country among those stated in one currency; `sellers`: how many deliver there, whatever the currency. */
export type StatedDelivery = {
  country: string;
  sellers: number;
  currency: string;
  fromMinor: number;
  daysMin: number;
  daysMax: number;
};

/** `fromMinor` in minor units of the visitor's currency. */
export type CountryDelivery = Omit<StatedDelivery, 'currency'>;

/** One row per country: the least of all currencies as an offer would ask it (DECISIONS: payable amounts), the shortest and longest delay. */
export function deliveryOfCountries(
  rows: readonly StatedDelivery[],
  currency: string,
  rates: Rates,
): CountryDelivery[] {
  const found = new Map<string, CountryDelivery>();
  for (const { currency: stated, ...row } of rows) {
    const fromMinor = new AskedAmounts(stated, currency, rates).charge(row.fromMinor);
    const other = found.get(row.country);
    found.set(row.country, {
      ...row,
      fromMinor: Math.min(fromMinor, other?.fromMinor ?? fromMinor),
      daysMin: Math.min(row.daysMin, other?.daysMin ?? row.daysMin),
      daysMax: Math.max(row.daysMax, other?.daysMax ?? row.daysMax),
    });
  }
  return [...found.values()];
}
