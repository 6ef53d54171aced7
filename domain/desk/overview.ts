// Calculates the overview from daily sums of the database. Amounts are converted to Canadian dollars at current rates.
import { convert, type Rates } from '#domain/money/convert.ts';
import { addDays, isDay } from './day.ts';

/** The sum of one day in one currency, in minor units. */
export type DailySum = { day: string; currency: string; count: number; amountMinor: number };
export type DailyCount = { day: string; count: number };

/** The figures of one day; amounts in Canadian cents. */
export type OverviewDay = {
  day: string;
  grossMinor: number;
  orders: number;
  refundedMinor: number;
  refunds: number;
  visits: number;
};

/** `conversion`: paid orders per visit; null without visits. `byCurrency`: the same sales before conversion. */
export type Overview = {
  days: OverviewDay[];
  grossMinor: number;
  orders: number;
  averageMinor: number | null;
  refundedMinor: number;
  refunds: number;
  visits: number;
  conversion: number | null;
  byCurrency: { currency: string; orders: number; amountMinor: number }[];
};

const mostDays = 366;
const usualDays = 30;

/** The requested first and last day, at most a year apart; by default the last thirty days. `today` as 2026-11-26. */
export function overviewRange(from: string | null, to: string | null, today: string): { from: string; to: string } {
  const last = to && isDay(to) && to <= today ? to : today;
  const first = from && isDay(from) && from <= last ? from : addDays(last, 1 - usualDays);
  return { from: first < addDays(last, 1 - mostDays) ? addDays(last, 1 - mostDays) : first, to: last };
}

export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export function buildOverview(
  days: readonly string[],
  {
    sales,
    refunds,
    visits,
    rates,
  }: { sales: readonly DailySum[]; refunds: readonly DailySum[]; visits: readonly DailyCount[]; rates: Rates },
): Overview {
  const inDollars = ({ amountMinor, currency }: DailySum): number => convert(amountMinor, currency, 'CAD', rates);
  const total = (sums: readonly DailySum[]) => sums.reduce((sum, one) => sum + inDollars(one), 0);
  const count = (sums: readonly { count: number }[]) => sums.reduce((sum, one) => sum + one.count, 0);
  const ofDay = <Sum extends { day: string }>(sums: readonly Sum[]): Map<string, Sum[]> => {
    const map = new Map<string, Sum[]>();
    for (const one of sums) map.set(one.day, [...(map.get(one.day) ?? []), one]);
    return map;
  };
  const [soldOn, refundedOn, visitedOn] = [ofDay(sales), ofDay(refunds), ofDay(visits)];
  const orders = count(sales);
  const grossMinor = total(sales);
  const visited = count(visits);
  return {
    days: days.map((day) => {
      const [sold, refunded] = [soldOn.get(day) ?? [], refundedOn.get(day) ?? []];
      return {
        day,
        grossMinor: total(sold),
        orders: count(sold),
        refundedMinor: total(refunded),
        refunds: count(refunded),
        visits: count(visitedOn.get(day) ?? []),
      };
    }),
    grossMinor,
    orders,
    averageMinor: orders === 0 ? null : Math.round(grossMinor / orders),
    refundedMinor: total(refunds),
    refunds: count(refunds),
    visits: visited,
    conversion: visited === 0 ? null : Math.min(1, orders / visited),
    byCurrency: [...new Set(sales.map(({ currency }) => currency))].sort().map((currency) => {
      const own = sales.filter((one) => one.currency === currency);
      return { currency, orders: count(own), amountMinor: own.reduce((sum, one) => sum + one.amountMinor, 0) };
    }),
  };
}
