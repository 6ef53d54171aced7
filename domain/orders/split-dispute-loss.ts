// Who pays a lost dispute (DECISIONS, release of money): the sellers of the order in proportion, or the market.
import { type PartShare, refundableShares, sumPartShares } from './refunds.ts';

/** The sales of one seller's part with delivery, in the order's currency. */
export type SellerPartTotal = { sellerId: string; soldMinor: number };
export type DisputeShare = { sellerId: string | null; amountMinor: number };

/** The amount by which each part is liable: its sales less its refunds, because its seller has already lost that money; when everything was refunded, its sales. */
export function listLiableParts(
  parts: readonly (PartShare & { sellerId: string })[],
  refunded: readonly PartShare[],
): SellerPartTotal[] {
  const left = refundableShares(parts, refunded);
  const of = sumPartShares(left) > 0 ? left : parts;
  return parts.map(({ sellerId }, nth) => ({ sellerId, soldMinor: sumPartShares([of[nth]!]) }));
}

/** Splits the amount in proportion to each seller's sales; the running sum is rounded down, so the shares add up exactly. What no seller sold ("Arrondi", a free order) is the market's, and so is everything when `bearer` is 'market'. */
export function splitDisputeLoss(
  bearer: 'seller' | 'market',
  amountMinor: number,
  parts: readonly SellerPartTotal[],
): DisputeShare[] {
  const total = parts.reduce((sum, { soldMinor }) => sum + soldMinor, 0);
  if (bearer === 'market' || total === 0) return withoutEmpty([{ sellerId: null, amountMinor }]);
  // The part of a dispute above the sales (the rounding) is the market's.
  const ofSellers = Math.min(amountMinor, total);
  let [seen, given] = [0, 0];
  const shares = parts.map(({ sellerId, soldMinor }): DisputeShare => {
    seen += soldMinor;
    const upToHere = Number((BigInt(ofSellers) * BigInt(seen)) / BigInt(total));
    const own = upToHere - given;
    given = upToHere;
    return { sellerId, amountMinor: own };
  });
  return withoutEmpty([...shares, { sellerId: null, amountMinor: amountMinor - ofSellers }]);
}

const withoutEmpty = (shares: DisputeShare[]): DisputeShare[] => shares.filter(({ amountMinor }) => amountMinor > 0);
