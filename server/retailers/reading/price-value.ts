import { minorOf } from '#domain/retailers/written-price.ts';
import type { ReadingPrice } from '#domain/retailers/reading.ts';

/** A decimal and a currency (or none) as a price of a reading. */
export const priceIn = (amount: string, currency: string | null, kind: ReadingPrice['kind']): ReadingPrice => ({
  amount,
  minor: currency === null ? null : minorOf(amount, currency),
  currency,
  kind,
});
