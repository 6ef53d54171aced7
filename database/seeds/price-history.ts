import { randomInteger } from './seeded-random.ts';

/** A price change `daysAgo` days before now (fractions are hours), in minor units. */
export type PastPrice = { daysAgo: number; price: number };

export const priceHistoryDays = 90;

/**
 * Generates ninety days of prices up to the present `price`, oldest first. With `dropped`, the last change is a drop,
 * 1–12 days ago, to 5–30 % below the lowest earlier price; null if that is impossible. Otherwise the last change is a
 * rise. All prices are multiples of `step` minor units.
 */
export function generatePriceHistory(
  price: number,
  step: number,
  dice: () => number,
  dropped: boolean,
): PastPrice[] | null {
  return dropped ? dropOf(price, step, dice) : riseOf(price, step, dice);
}

function dropOf(price: number, step: number, dice: () => number): PastPrice[] | null {
  const cut = randomInteger(dice, 6, 29) / 100;
  const before = price + Math.max(1, Math.round((price / (1 - cut) - price) / step)) * step;
  const percent = Math.floor(((before - price) * 100) / before);
  if (percent < 5 || percent > 30) return null;
  const began = randomInteger(dice, 1, 10) + dice();
  // No earlier price is lower than `before`: a reduction is measured from the lowest one (price-proof.ts).
  const earlier = momentsBetween(randomInteger(dice, 1, 4), 80, began + 6, dice).map((daysAgo, place, all) => ({
    daysAgo,
    price:
      place === all.length - 1
        ? before
        : before + randomInteger(dice, 0, Math.max(1, Math.round((before * 0.12) / step))) * step,
  }));
  const first = before + randomInteger(dice, 0, Math.max(1, Math.round((before * 0.08) / step))) * step;
  return distinct([{ daysAgo: priceHistoryDays, price: first }, ...earlier, { daysAgo: began, price }]);
}

function riseOf(price: number, step: number, dice: () => number): PastPrice[] {
  const times = momentsBetween(randomInteger(dice, 1, 5), 84, 4, dice);
  const away = Math.max(1, Math.round((price * 0.1) / step));
  const prices = times.map(() => Math.max(step, price + randomInteger(dice, -away, away) * step));
  const last = Math.max(1, price - randomInteger(dice, 1, Math.max(1, Math.round((price * 0.06) / step))) * step);
  const steps = [priceHistoryDays, ...times].map((daysAgo, place) => ({
    daysAgo,
    price: place === times.length ? price : place === times.length - 1 ? last : prices[place]!,
  }));
  return distinct(steps);
}

/** `count` times between `oldest` and `newest` days ago, oldest first, at least a day apart. */
function momentsBetween(count: number, oldest: number, newest: number, dice: () => number): number[] {
  const width = (oldest - newest) / count;
  return Array.from({ length: count }, (_, place) => oldest - place * width - dice() * Math.max(0, width - 1));
}

/** Removes changes to the same price. */
const distinct = (steps: PastPrice[]): PastPrice[] =>
  steps.filter((one, place) => one.price !== steps[place - 1]?.price);
