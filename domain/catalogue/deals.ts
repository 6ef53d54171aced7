import type { Card } from './product.ts';

/** How many deals of each kind the page shows per day. They fill rows of three and limit the size of the page. */
export const flashDealCount = 3;
export const bestDealCount = 9;
/** The deals of a day are chosen from this many of the largest reductions. */
export const dealsPoolSize = 48;

type Reduced = Pick<Card, 'discount'>;

/** Chooses the deals of one day (R-SCR-10), with limited stock (`flash`) and others (`best`), largest reduction first. The choice rotates daily through `reduced`. `day`: the day number in the shop's time zone (local-day.ts). */
export function selectDealsOfDay<Item extends Reduced>(
  reduced: readonly Item[],
  day: number,
  isLimited: (item: Item) => boolean,
): { flash: Item[]; best: Item[] } {
  const flash = rotateByDay(reduced.filter(isLimited), day, flashDealCount);
  const best = rotateByDay(
    reduced.filter((item) => !isLimited(item)),
    day,
    bestDealCount,
  );
  return { flash: largestFirst(flash), best: largestFirst(best) };
}

export function rotateByDay<Item>(items: readonly Item[], day: number, howMany: number): Item[] {
  const start = items.length > howMany ? (day * howMany) % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, howMany);
}

const largestFirst = <Item extends Reduced>(items: Item[]): Item[] =>
  [...items].sort((one, other) => (other.discount?.percent ?? 0) - (one.discount?.percent ?? 0));
