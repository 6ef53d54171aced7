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

/** How one row differs: `same` for all, or which columns stand apart from the others (one value against a shared one). What is not stated (null) is neither. */
export function differingIn(values: readonly (string | null)[]): { same: boolean; apart: boolean[] } {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const same = new Set(values).size <= 1;
  return { same, apart: values.map((value) => !same && value !== null && most > 1 && counts.get(value) === 1) };
}
