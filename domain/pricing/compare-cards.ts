import type { Card } from '#domain/catalogue/product.ts';

/** What stands out among the compared: the cheapest, the spread of prices (minor units), the best rated when ratings differ. Demo ratings do not count. */
export function statsOf(cards: readonly Card[]): { cheapest: Card | null; spread: number; bestRated: Card | null } {
  const byPrice = [...cards].sort((a, b) => a.price - b.price);
  const rated = cards
    .filter((card) => card.rating !== null && !card.rating_is_demo)
    .sort((a, b) => b.rating! - a.rating!);
  const first = byPrice[0];
  const differs = rated.length > 1 && rated[0]!.rating !== rated[rated.length - 1]!.rating;
  return {
    cheapest: first ?? null,
    spread: first ? byPrice[byPrice.length - 1]!.price - first.price : 0,
    bestRated: differs ? rated[0]! : null,
  };
}

/** The place of the one least amount; undefined where nothing is to be chosen: fewer than two are known, or several are the least. */
export function onlyLeast(amounts: readonly (number | null)[]): number | undefined {
  const known = amounts.map((amount) => amount ?? Infinity);
  const least = Math.min(...known);
  return Number.isFinite(least) && known.filter((one) => one === least).length === 1 && known.length > 1
    ? known.indexOf(least)
    : undefined;
}
