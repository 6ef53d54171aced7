import { decimalToMinor } from '#domain/retailers/written-price.ts';
import type { ScrapedPrice } from '#domain/retailers/reading.ts';

/** Converts a decimal and a currency (or none) to the price of a scraped product. */
export const toReadingPrice = (amount: string, currency: string | null, kind: ScrapedPrice['kind']): ScrapedPrice => ({
  amount,
  minor: currency === null ? null : decimalToMinor(amount, currency),
  currency,
  kind,
});
