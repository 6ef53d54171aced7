// Recommends among compared products, with reasons (R-CMP-05). Sellers cannot pay for a recommendation.
import type { LocalizedAttribute } from '#domain/catalogue/product.ts';
import { alignSpecifications } from './align.ts';
import { type SpecificationKindKey, specificationKindKeys } from './specification-kinds.ts';

/** The input of the recommendations for one product. Amounts are in minor units of one common currency. */
export type Candidate = {
  /** The price of the minimum quantity with delivery. */
  priceMinor: number;
  /** False: the delivery price is unknown, so the price cannot be compared. */
  isDelivered: boolean;
  isInStock: boolean;
  minimumQuantity: number;
  /** The seller's maximum delivery time in days; null: not stated. */
  arrivalDays: number | null;
  /** Null: no ratings, or only demo ratings. */
  rating: number | null;
  specifications: readonly LocalizedAttribute[];
};

/** `at`: the index of the recommended product; `next`: the index of the second best product. */
export type Recommendation =
  | { reason: 'price'; at: number; next: number; savesMinor: number }
  | { reason: 'arrival'; at: number; next: number; days: number; nextDays: number }
  | { reason: 'rating'; at: number; next: number }
  | { reason: 'specification'; at: number; kind: SpecificationKindKey; value: string; nextValue: string }
  /** The product with the most recommendations. `wins`: their kinds; `of`: how many all products have. */
  | { reason: 'overall'; at: number; wins: (SpecificationKindKey | 'price' | 'arrival' | 'rating')[]; of: number };

/** How many specifications may have a recommendation. */
const specificationLimit = 4;

/** Recommends the products that are the best in one respect (price, arrival, rating, a specification) and in stock. */
export function recommendProducts(candidates: readonly Candidate[]): Recommendation[] {
  if (candidates.length < 2) return [];
  const points: Recommendation[] = [
    ...priceOf(candidates),
    ...arrivalOf(candidates),
    ...ratingOf(candidates),
    ...specificationsOf(candidates),
  ];
  return [...overallOf(points), ...points.filter(isWithinLimit())];
}

/** Whether a product was left out of the price comparison, which the screen mentions. */
export const hasProductWithIncomparablePrice = (candidates: readonly Candidate[]): boolean =>
  candidates.length > 1 && comparablePrices(candidates).length < candidates.length;

function comparablePrices(candidates: readonly Candidate[]): { at: number; priceMinor: number }[] {
  const buyable = candidates.flatMap((one, at) => (one.isInStock && one.isDelivered ? [{ ...one, at }] : []));
  const least = Math.min(...buyable.map(({ minimumQuantity }) => minimumQuantity));
  return buyable.filter(({ minimumQuantity }) => minimumQuantity === least);
}

function priceOf(candidates: readonly Candidate[]): Recommendation[] {
  const [first, next] = leading(comparablePrices(candidates), ({ priceMinor }) => priceMinor);
  if (!first) return [];
  return [{ reason: 'price', at: first.at, next: next!.at, savesMinor: next!.priceMinor - first.priceMinor }];
}

function arrivalOf(candidates: readonly Candidate[]): Recommendation[] {
  const stated = candidates.flatMap(({ arrivalDays: days, isInStock }, at) =>
    days !== null && isInStock ? [{ at, days }] : [],
  );
  const [first, next] = leading(stated, ({ days }) => days);
  if (!first) return [];
  return [{ reason: 'arrival', at: first.at, next: next!.at, days: first.days, nextDays: next!.days }];
}

function ratingOf(candidates: readonly Candidate[]): Recommendation[] {
  const rated = candidates.flatMap(({ rating, isInStock }, at) =>
    rating !== null && isInStock ? [{ at, rating }] : [],
  );
  const [first, next] = leading(rated, ({ rating }) => -rating);
  return first ? [{ reason: 'rating', at: first.at, next: next!.at }] : [];
}

/** For each specification, the product with the best value, if it is in stock. */
function specificationsOf(candidates: readonly Candidate[]): Recommendation[] {
  const rows = alignSpecifications(candidates.map(({ specifications }) => specifications));
  return specificationKindKeys.flatMap((kind) => {
    const { best, next, values } = rows.find((row) => row.kind === kind) ?? {};
    if (best === undefined || next === undefined || !candidates[best]!.isInStock) return [];
    return [{ reason: 'specification' as const, at: best, kind, value: values![best]!, nextValue: values![next]! }];
  });
}

/** The product with the most recommendations, if it has at least two and more than any other. */
function overallOf(points: readonly Recommendation[]): Recommendation[] {
  const winners = [...new Set(points.map(({ at }) => at))].map((at) => ({
    at,
    wins: points.filter((point) => point.at === at).map(pointName),
  }));
  const [first] = leading(winners, ({ wins }) => -wins.length);
  const winner = first ?? (winners.length === 1 ? winners[0] : undefined);
  return winner && winner.wins.length > 1 ? [{ reason: 'overall', ...winner, of: points.length }] : [];
}

const pointName = (point: Recommendation): SpecificationKindKey | 'price' | 'arrival' | 'rating' =>
  point.reason === 'specification' ? point.kind : (point.reason as 'price' | 'arrival' | 'rating');

function isWithinLimit(): (point: Recommendation) => boolean {
  let named = 0;
  return ({ reason }) => reason !== 'specification' || ++named <= specificationLimit;
}

/** The entries with the lowest and second lowest value; empty when these are equal, or there is only one entry. */
function leading<One>(some: readonly One[], worth: (one: One) => number): [first?: One, next?: One] {
  const [first, next] = [...some].sort((a, b) => worth(a) - worth(b));
  return first && next && worth(first) !== worth(next) ? [first, next] : [];
}
