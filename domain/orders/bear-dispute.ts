// Who pays a lost dispute (DECISIONS, release of money): the sellers of the order, each their share of it, or the market.
import { type PartShare, refundableOf, totalOf } from './refunds.ts';

/** A seller's part: what it sold, articles and delivery, in the order's currency. */
export type SoldPart = { sellerId: string; soldMinor: number };
export type BearingShare = { sellerId: string | null; amountMinor: number };

/**
 * What each part is asked to bear a dispute by: what it sold less what went back of it, for its seller has lost that money before. Where everything went
 * back, what it sold.
 */
export function bearingParts(
  parts: readonly (PartShare & { sellerId: string })[],
  refunded: readonly PartShare[],
): SoldPart[] {
  const left = refundableOf(parts, refunded);
  const of = totalOf(left) > 0 ? left : parts;
  return parts.map(({ sellerId }, nth) => ({ sellerId, soldMinor: totalOf([of[nth]!]) }));
}

/**
 * The amount shared out by what each seller sold, rounded down on the sum so far, so that the shares are exactly the amount. What no seller sold (a
 * line "Arrondi", an order that cost nothing) is the market's. `bearer` market: all of it is.
 */
export function bearingShares(
  bearer: 'seller' | 'market',
  amountMinor: number,
  parts: readonly SoldPart[],
): BearingShare[] {
  const total = parts.reduce((sum, { soldMinor }) => sum + soldMinor, 0);
  if (bearer === 'market' || total === 0) return withoutEmpty([{ sellerId: null, amountMinor }]);
  // A dispute of more than was sold (the rounding with it) is not the sellers'.
  const ofSellers = Math.min(amountMinor, total);
  let [seen, given] = [0, 0];
  const shares = parts.map(({ sellerId, soldMinor }): BearingShare => {
    seen += soldMinor;
    const upToHere = Number((BigInt(ofSellers) * BigInt(seen)) / BigInt(total));
    const own = upToHere - given;
    given = upToHere;
    return { sellerId, amountMinor: own };
  });
  return withoutEmpty([...shares, { sellerId: null, amountMinor: amountMinor - ofSellers }]);
}

const withoutEmpty = (shares: BearingShare[]): BearingShare[] => shares.filter(({ amountMinor }) => amountMinor > 0);
