import { dayMs, epochMs } from './moment.ts';

/** A price from a day on (UTC 'YYYY-MM-DD'), until the next step; minor units. Lists are oldest first, as rpc/get_product's `history`. */
export type PriceStep = { day: string; price: number };

/** Daily prices → steps: only the days on which the price changed. */
export const stepsOf = (days: readonly PriceStep[]): PriceStep[] =>
  days.filter((step, place) => place === 0 || step.price !== days[place - 1]?.price);

/** The price in effect on a day, or null before the first step. */
export const priceOn = (steps: readonly PriceStep[], day: string): number | null =>
  steps.reduce((price: number | null, step) => (step.day <= day ? step.price : price), null);

/** The lowest step (the latest of equals), or null without history. */
export const lowestStep = (steps: readonly PriceStep[]): PriceStep | null =>
  steps.reduce(
    (lowest: PriceStep | null, step) => (lowest === null || step.price <= lowest.price ? step : lowest),
    null,
  );

/** The median of the daily prices over the `days` days ending `today`, rounding half up; days before the first step do not count; null when none does. */
export function medianPrice(steps: readonly PriceStep[], today: string, days = 30): number | null {
  const first = epochMs(today) - (days - 1) * dayMs;
  const prices: number[] = [];
  let place = -1;
  for (let at = first; at <= epochMs(today); at += dayMs) {
    for (let next = steps[place + 1]; next && epochMs(next.day) <= at; next = steps[place + 1]) place += 1;
    const step = steps[place];
    if (step) prices.push(step.price);
  }
  const sorted = prices.sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
