import type { Card } from './product.ts';

/** How many deals of each kind the page shows. They fill complete rows of three. */
export const flashDealCount = 3;
export const bestDealCount = 9;
/** The page chooses each day's deals among this many of the largest reductions. */
export const dealsPoolSize = 48;

type Reduced = Pick<Card, 'discount'>;

/** Chooses the deals of a day (R-SCR-10), each day the next ones of `reduced`. `flash`: those with limited stock. */
export function selectDealsOfDay<Item extends Reduced>(
  reduced: readonly Item[],
  day: number,
  isLimited: (item: Item) => boolean,
): { flash: Item[]; best: Item[] } {
  const flash = takeNextItemsByDay(reduced.filter(isLimited), day, flashDealCount);
  const best = takeNextItemsByDay(
    reduced.filter((item) => !isLimited(item)),
    day,
    bestDealCount,
  );
  return { flash: largestFirst(flash), best: largestFirst(best) };
}

/** Takes `howMany` items. Each day starts where the day before ended. */
export function takeNextItemsByDay<Item>(items: readonly Item[], day: number, howMany: number): Item[] {
  const start = items.length > howMany ? (day * howMany) % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, howMany);
}

const largestFirst = <Item extends Reduced>(items: Item[]): Item[] =>
  [...items].sort((one, other) => (other.discount?.percent ?? 0) - (one.discount?.percent ?? 0));
