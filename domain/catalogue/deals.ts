import type { Card } from './product.ts';

/** How many of each the deals page shows a day: rows of three, and no more HTML than the front page. */
export const flashCount = 3;
export const bestCount = 9;
/** How many of the largest reductions the deals of a day are chosen from. */
export const dealsPool = 48;

type Reduced = Pick<Card, 'discount'>;

/**
 * The deals of one day (R-SCR-10): of the reductions given, the largest first, those whose stock is limited and others. Another day, another
 * choice, until all have had their turn. `day` counts days in the shop's time zone (domain/catalogue/midnight.ts).
 * Within each part the largest reduction comes first.
 */
export function dealsOfDay<Item extends Reduced>(
  reduced: readonly Item[],
  day: number,
  isLimited: (item: Item) => boolean,
): { flash: Item[]; best: Item[] } {
  const flash = turn(reduced.filter(isLimited), day, flashCount);
  const best = turn(
    reduced.filter((item) => !isLimited(item)),
    day,
    bestCount,
  );
  return { flash: largestFirst(flash), best: largestFirst(best) };
}

/** The list turned by the day, so that tomorrow's differ, and cut to `howMany`. */
export function turn<Item>(items: readonly Item[], day: number, howMany: number): Item[] {
  const start = items.length > howMany ? (day * howMany) % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, howMany);
}

const largestFirst = <Item extends Reduced>(items: Item[]): Item[] =>
  [...items].sort((one, other) => (other.discount?.percent ?? 0) - (one.discount?.percent ?? 0));
