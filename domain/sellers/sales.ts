// Sums a seller's daily sales, which the database gives by day and currency.
import { convert, type Rates } from '#domain/money/convert.ts';
import type { DailySum } from '#domain/desk/overview.ts';

/** Amounts in `currency`, the currency of most orders. `isConverted`: other currencies were converted. */
export type SellerSales = {
  currency: string;
  isConverted: boolean;
  days: { day: string; orders: number; salesMinor: number }[];
  orders: number;
  salesMinor: number;
};

/** `usual`: the currency to use when there are no sales. */
export function sumSalesInOneCurrency(
  days: readonly string[],
  sums: readonly DailySum[],
  rates: Rates,
  usual: string,
): SellerSales {
  const counts = new Map<string, number>();
  for (const { currency, count } of sums) counts.set(currency, (counts.get(currency) ?? 0) + count);
  const currency =
    [...counts].reduce<[string, number] | null>(
      (most, one) => (most === null || one[1] > most[1] || (one[1] === most[1] && one[0] < most[0]) ? one : most),
      null,
    )?.[0] ?? usual;
  const byDay = days.map((day) => {
    const own = sums.filter((one) => one.day === day);
    return {
      day,
      orders: own.reduce((sum, { count }) => sum + count, 0),
      salesMinor: own.reduce((sum, one) => sum + convert(one.amountMinor, one.currency, currency, rates), 0),
    };
  });
  return {
    currency,
    isConverted: counts.size > 1,
    days: byDay,
    orders: byDay.reduce((sum, { orders }) => sum + orders, 0),
    salesMinor: byDay.reduce((sum, { salesMinor }) => sum + salesMinor, 0),
  };
}
