// What a restaurant sold, by dish and by hour of its day. Amounts are what the dishes cost on its menu at the sale, in minor units of `currency`.

/** The spans that can be asked for, in days, today included. */
export const figureDays = [7, 28] as const;
export type FigureDays = (typeof figureDays)[number];

/** The span of an address; the shorter one where it says none. */
export const parseFigureDays = (text: string | null): FigureDays => (text === '28' ? 28 : 7);

export type DishFigure = {
  dish: string;
  titleFr: string;
  titleEn: string;
  currency: string;
  units: number;
  salesMinor: number;
};
/** `hour` 0 to 23, on the restaurant's clocks. */
export type HourFigure = { hour: number; currency: string; units: number; salesMinor: number };
/** Every hour of the day, those without a sale too. */
export type DayOfHours = { currency: string; hours: Omit<HourFigure, 'currency'>[] };

/** The whole day in each currency, the one that sold most units first. */
export function wholeDays(figures: readonly HourFigure[]): DayOfHours[] {
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
