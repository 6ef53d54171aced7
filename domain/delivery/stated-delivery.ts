// Converts the delivery prices of sellers to the visitor's currency.
import type { Rates } from '#domain/money/convert.ts';
import { PayableConverter } from '#domain/pricing/payable-converter.ts';

/** The lowest delivery price to a country in one currency. `sellers`: how many deliver there, in any currency. */
export type LowestDeliveryPrice = {
  country: string;
  sellers: number;
  currency: string;
  fromMinor: number;
  daysMin: number;
  daysMax: number;
};

/** `fromMinor` in minor units of the visitor's currency. */
export type AllSellersDeliveryToCountry = Omit<LowestDeliveryPrice, 'currency'>;

/** Combines the rows of each country: the lowest price, and the shortest and longest delivery time. */
export function summarizeDeliveryByCountry(
  rows: readonly LowestDeliveryPrice[],
  currency: string,
  rates: Rates,
): AllSellersDeliveryToCountry[] {
  const found = new Map<string, AllSellersDeliveryToCountry>();
  for (const { currency: stated, ...row } of rows) {
    const fromMinor = new PayableConverter(stated, currency, rates).charge(row.fromMinor);
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
