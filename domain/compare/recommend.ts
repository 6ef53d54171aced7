// Recommendations among compared products, each with its reason (R-CMP-05). Only figures in the comparison decide; a recommendation cannot be bought.
import type { Attribute } from '#domain/catalogue/product.ts';
import { alignSpecifications } from './align.ts';
import { type SpecificationKind, specificationKinds } from './specification-kinds.ts';

/** A compared product as the recommendations see it. Amounts are in minor units of one currency for all. */
export type Candidate = {
  /** The cost of the smallest quantity that may be bought, delivered to the visitor. */
  priceMinor: number;
  /** False: its delivery is not stated, so that its price cannot be compared. */
  isDelivered: boolean;
  isInStock: boolean;
  minimumQuantity: number;
  /** The longest delay its seller states, in days; null: not stated. */
  arrivalDays: number | null;
  /** Null: nobody has rated it, or only demo ratings did. */
  rating: number | null;
  specifications: readonly Attribute[];
};

/** `at`: the place of the product recommended; `next`: the place of the one that comes after it for this reason. */
export type Recommendation =
  | { reason: 'price'; at: number; next: number; savesMinor: number }
  | { reason: 'arrival'; at: number; next: number; days: number; nextDays: number }
  | { reason: 'rating'; at: number; next: number }
  | { reason: 'specification'; at: number; kind: SpecificationKind; value: string; nextValue: string }
  /** It wins most of the `of` points that could be decided: `wins` by reason or kind of specification. */
  | { reason: 'overall'; at: number; wins: (SpecificationKind | 'price' | 'arrival' | 'rating')[]; of: number };

/** How many specifications are named at most. */
const specificationLimit = 4;

/**
 * The recommendations for two products or more, the overall one first. Sold out products are never recommended; a product is named for a
 * reason only where it alone is best. Products whose price cannot be compared (delivery not stated, sold only by several) stay out of the price.
 */
export function recommend(candidates: readonly Candidate[]): Recommendation[] {
  if (candidates.length < 2) return [];
  const points: Recommendation[] = [
    ...priceOf(candidates),
    ...arrivalOf(candidates),
    ...ratingOf(candidates),
    ...specificationsOf(candidates),
  ];
  return [...overallOf(points), ...points.filter(isWithinLimit())];
}

/** Whether some product stayed out of the price because its price cannot be compared: the screen says so. */
export const hasUnpriced = (candidates: readonly Candidate[]): boolean =>
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

/** The best of each row, where it can be bought. */
function specificationsOf(candidates: readonly Candidate[]): Recommendation[] {
  const rows = alignSpecifications(candidates.map(({ specifications }) => specifications));
  return specificationKinds.flatMap((kind) => {
    const { best, next, values } = rows.find((row) => row.kind === kind) ?? {};
    if (best === undefined || next === undefined || !candidates[best]!.isInStock) return [];
    return [{ reason: 'specification' as const, at: best, kind, value: values![best]!, nextValue: values![next]! }];
  });
}

/** The one product that wins more points than any other, and at least two. */
function overallOf(points: readonly Recommendation[]): Recommendation[] {
  const winners = [...new Set(points.map(({ at }) => at))].map((at) => ({
    at,
    wins: points.filter((point) => point.at === at).map(pointName),
  }));
  const [first] = leading(winners, ({ wins }) => -wins.length);
  const winner = first ?? (winners.length === 1 ? winners[0] : undefined);
  return winner && winner.wins.length > 1 ? [{ reason: 'overall', ...winner, of: points.length }] : [];
}

const pointName = (point: Recommendation): SpecificationKind | 'price' | 'arrival' | 'rating' =>
  point.reason === 'specification' ? point.kind : (point.reason as 'price' | 'arrival' | 'rating');

function isWithinLimit(): (point: Recommendation) => boolean {
  let named = 0;
  return ({ reason }) => reason !== 'specification' || ++named <= specificationLimit;
}

/** The one with the least worth, and the next; empty where two share the least, or there is nothing to compare it with. */
function leading<One>(some: readonly One[], worth: (one: One) => number): [first?: One, next?: One] {
  const [first, next] = [...some].sort((a, b) => worth(a) - worth(b));
  return first && next && worth(first) !== worth(next) ? [first, next] : [];
}
