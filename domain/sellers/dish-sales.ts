// A restaurant's sales by dish and by hour. Amounts are menu prices at the time of sale, in minor units.

/** The periods to choose from, in days including today. */
export const salesPeriods = [7, 28] as const;
export type SalesPeriod = (typeof salesPeriods)[number];

/** Parses the period in a URL parameter; 7 days by default. */
export const parseSalesPeriod = (text: string | null): SalesPeriod => (text === '28' ? 28 : 7);

export type DishSales = {
  dish: string;
  titleFr: string;
  titleEn: string;
  currency: string;
  units: number;
  salesMinor: number;
};
/** `hour`: from 0 to 23 in the restaurant's time zone. */
export type HourSales = { hour: number; currency: string; units: number; salesMinor: number };
/** All 24 hours, including those without sales. */
export type HourlySales = { currency: string; hours: Omit<HourSales, 'currency'>[] };

/** Groups by currency and adds the hours without sales. The currency with most units is first. */
export function groupHourSalesByCurrency(figures: readonly HourSales[]): HourlySales[] {
  const unitsOf = (currency: string) =>
    figures.reduce((sum, one) => sum + (one.currency === currency ? one.units : 0), 0);
  return [...new Set(figures.map(({ currency }) => currency))]
    .sort((a, b) => unitsOf(b) - unitsOf(a) || (a < b ? -1 : 1))
    .map((currency) => ({
      currency,
      hours: Array.from({ length: 24 }, (_, hour) => {
        const found = figures.find((one) => one.currency === currency && one.hour === hour);
        return { hour, units: found?.units ?? 0, salesMinor: found?.salesMinor ?? 0 };
      }),
    }));
}
