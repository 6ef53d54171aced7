// Who pays a lost dispute (DECISIONS, release of money): the sellers of the order, or the marketplace.
import { type SellerPartAmounts, refundableShares, sumPartShares } from './refunds.ts';

/** One seller's sales including delivery, in the order's currency. */
export type SellerSalesTotal = { sellerId: string; soldMinor: number };
export type DisputeShare = { sellerId: string | null; amountMinor: number };

/** The sales of each part minus its refunds. When all parts were completely refunded: their full sales. */
export function listNetSalesByPart(
  parts: readonly (SellerPartAmounts & { sellerId: string })[],
  refunded: readonly SellerPartAmounts[],
): SellerSalesTotal[] {
  const left = refundableShares(parts, refunded);
  const of = sumPartShares(left) > 0 ? left : parts;
  return parts.map(({ sellerId }, nth) => ({ sellerId, soldMinor: sumPartShares([of[nth]!]) }));
}

/** Splits the loss in proportion to sales. The marketplace pays what no seller sold, or all (`bearer`: 'market'). */
export function splitDisputeLoss(
  bearer: 'seller' | 'market',
  amountMinor: number,
  parts: readonly SellerSalesTotal[],
): DisputeShare[] {
  const total = parts.reduce((sum, { soldMinor }) => sum + soldMinor, 0);
  if (bearer === 'market' || total === 0) return withoutEmpty([{ sellerId: null, amountMinor }]);
  // A dispute can exceed the sales by the rounding, which the marketplace pays.
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
