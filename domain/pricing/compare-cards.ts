import type { Card } from '#domain/catalogue/product.ts';
import { offerRankClass } from './rank-offers.ts';

/**
 * The cheapest product, the difference of prices, and the best rating if ratings differ. A product without known
 * delivery or stock is the cheapest only when there is no better one. Demo ratings do not count.
 */
export function findCheapestAndBestRated<Some extends Card>(
  cards: readonly Some[],
): { cheapest: Some | null; spread: number; bestRated: Some | null } {
  const standing = (card: Some) => offerRankClass(card.shipping !== null, card.in_stock, card.price_stale);
  const byPrice = [...cards].sort((a, b) => standing(b) - standing(a) || a.price - b.price);
  const rated = cards
    .filter((card) => card.rating !== null && !card.rating_is_demo)
    .sort((a, b) => b.rating! - a.rating!);
  const first = byPrice[0]?.price_stale ? undefined : byPrice[0];
  const alike = first ? byPrice.filter((card) => standing(card) === standing(first)) : [];
  const differs = rated.length > 1 && rated[0]!.rating !== rated[rated.length - 1]!.rating;
  return {
    cheapest: first ?? null,
    spread: first ? alike[alike.length - 1]!.price - first.price : 0,
    bestRated: differs ? rated[0]! : null,
  };
}

/** The index of the lowest amount. Undefined: fewer than two amounts, or two lowest ones. */
export function indexOfUniqueLeast(amounts: readonly (number | null)[]): number | undefined {
  const known = amounts.map((amount) => amount ?? Infinity);
  const least = Math.min(...known);
  return Number.isFinite(least) && known.filter((one) => one === least).length === 1 && known.length > 1
    ? known.indexOf(least)
    : undefined;
}
