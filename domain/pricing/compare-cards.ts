import type { Card } from '#domain/catalogue/product.ts';
import { standingOf } from './rank-offers.ts';

/**
 * What stands out among the compared: the cheapest, the spread of prices (minor units), the best rated when ratings differ. As among offers, a
 * price whose delivery is not stated, or of what is sold out, is cheapest only where no other is left; the spread is that of the prices like it.
 * Demo ratings do not count.
 */
export function statsOf<Some extends Card>(
  cards: readonly Some[],
): { cheapest: Some | null; spread: number; bestRated: Some | null } {
  const standing = (card: Some) => standingOf(card.shipping !== null, card.in_stock, card.price_stale);
  const byPrice = [...cards].sort((a, b) => standing(b) - standing(a) || a.price - b.price);
  const rated = cards
    .filter((card) => card.rating !== null && !card.rating_is_demo)
    .sort((a, b) => b.rating! - a.rating!);
  // A price that may not be shown is compared with nothing.
  const first = byPrice[0]?.price_stale ? undefined : byPrice[0];
  const alike = first ? byPrice.filter((card) => standing(card) === standing(first)) : [];
  const differs = rated.length > 1 && rated[0]!.rating !== rated[rated.length - 1]!.rating;
  return {
    cheapest: first ?? null,
    spread: first ? alike[alike.length - 1]!.price - first.price : 0,
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
