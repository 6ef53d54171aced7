// How much of a payment can still be refunded, by seller. server/payments/queue-refund.ts applies these rules.
import { partTotalMinor } from '#domain/pricing/part-total.ts';
import { Refusal } from '#domain/refusals.ts';

/** The sold or refunded amounts of one seller's part of an order, in minor units of the order's currency. */
export type SellerPartAmounts = { partId: string; itemsMinor: number; shippingMinor: number; commissionMinor: number };

/** 'all' refunds everything that is left; a list refunds these amounts. */
export type RefundAmountsOrAll = 'all' | readonly { partId: string; itemsMinor: number; shippingMinor: number }[];

/** The amounts of each seller's part that are left after earlier refunds, including pending refunds. */
export function refundableShares(
  parts: readonly SellerPartAmounts[],
  earlier: readonly SellerPartAmounts[],
): SellerPartAmounts[] {
  return parts.map((part) => {
    const back = sumOf(earlier.filter(({ partId }) => partId === part.partId));
    return {
      partId: part.partId,
      itemsMinor: part.itemsMinor - back.itemsMinor,
      shippingMinor: part.shippingMinor - back.shippingMinor,
      commissionMinor: part.commissionMinor - back.commissionMinor,
    };
  });
}

/** The refund of each part, with its share of the commission. Throws Refusal refund/nothing-left, refund/too-much. */
export function planRefund(
  parts: readonly SellerPartAmounts[],
  earlier: readonly SellerPartAmounts[],
  wish: RefundAmountsOrAll,
): SellerPartAmounts[] {
  const left = refundableShares(parts, earlier);
  const wanted = wish === 'all' ? left : mergedByPart(wish);
  const shares = wanted
    .filter(({ itemsMinor, shippingMinor }) => itemsMinor !== 0 || shippingMinor !== 0)
    .map(({ partId, itemsMinor, shippingMinor }) => {
      const [part, rest] = [parts.find((one) => one.partId === partId), left.find((one) => one.partId === partId)];
      if (
        !part ||
        !rest ||
        itemsMinor < 0 ||
        shippingMinor < 0 ||
        itemsMinor > rest.itemsMinor ||
        shippingMinor > rest.shippingMinor
      )
        throw new Refusal('refund/too-much');
      return { partId, itemsMinor, shippingMinor, commissionMinor: commissionBack(part, rest, itemsMinor) };
    });
  if (shares.length === 0) throw new Refusal('refund/nothing-left');
  return shares;
}

/** The rounding ("Arrondi") is refunded with the last refund. `earlier`: rounding that was already refunded. */
export const roundingToRefund = (
  parts: readonly SellerPartAmounts[],
  given: readonly SellerPartAmounts[],
  roundingMinor: number,
  earlier: number,
): number => (sumPartShares(refundableShares(parts, given)) === 0 ? roundingMinor - earlier : 0);

/** Splits a refund made in the provider's dashboard over the sellers of the order. Throws Refusal refund/too-much. */
export function splitRefund(
  parts: readonly SellerPartAmounts[],
  earlier: readonly SellerPartAmounts[],
  amountMinor: number,
): SellerPartAmounts[] {
  const left = refundableShares(parts, earlier);
  const total = sumPartShares(left);
  if (amountMinor > total) throw new Refusal('refund/too-much');
  let [given, seen] = [0, 0];
  return planRefund(
    parts,
    earlier,
    left.map((part) => {
      seen += partTotalMinor(part);
      // Rounding the running sum, not each part, makes the parts add up to the amount.
      const upToHere = total === 0 ? 0 : scaled(seen, amountMinor, total);
      const own = upToHere - given;
      given = upToHere;
      return {
        partId: part.partId,
        itemsMinor: Math.min(own, part.itemsMinor),
        shippingMinor: own - Math.min(own, part.itemsMinor),
      };
    }),
  );
}

/** The same amount in minor units of the order's and of the provider's currency. */
export type OrderAndProviderAmount = { orderMinor: number; providerMinor: number };

/** Converts a refund to the provider's currency. Rounding the running sum makes all refunds add up to the payment. */
export const toProviderAmount = (
  whole: OrderAndProviderAmount,
  earlier: OrderAndProviderAmount,
  orderMinor: number,
): number => scaled(earlier.orderMinor + orderMinor, whole.providerMinor, whole.orderMinor) - earlier.providerMinor;

/** Converts a provider's amount to the order's currency, rounding like `toProviderAmount`. */
export const toOrderAmount = (
  whole: OrderAndProviderAmount,
  earlier: OrderAndProviderAmount,
  providerMinor: number,
): number => scaled(earlier.providerMinor + providerMinor, whole.orderMinor, whole.providerMinor) - earlier.orderMinor;

export const sumPartShares = (shares: readonly { itemsMinor: number; shippingMinor: number }[]): number =>
  shares.reduce((sum, share) => sum + partTotalMinor(share), 0);

function commissionBack(part: SellerPartAmounts, left: SellerPartAmounts, itemsMinor: number): number {
  if (part.itemsMinor === 0) return 0;
  const after = part.itemsMinor - left.itemsMinor + itemsMinor;
  const due = scaled(after, part.commissionMinor, part.itemsMinor) - (part.commissionMinor - left.commissionMinor);
  // `due` is rounded together with earlier refunds. If one of them failed, `due` may be negative or too large.
  return Math.max(0, Math.min(itemsMinor, due));
}

const sumOf = (shares: readonly SellerPartAmounts[]) => ({
  itemsMinor: shares.reduce((sum, one) => sum + one.itemsMinor, 0),
  shippingMinor: shares.reduce((sum, one) => sum + one.shippingMinor, 0),
  commissionMinor: shares.reduce((sum, one) => sum + one.commissionMinor, 0),
});

function mergedByPart(
  wish: Exclude<RefundAmountsOrAll, 'all'>,
): { partId: string; itemsMinor: number; shippingMinor: number }[] {
  return [...new Set(wish.map(({ partId }) => partId))].map((partId) => {
    const own = wish.filter((one) => one.partId === partId);
    return {
      partId,
      itemsMinor: own.reduce((sum, one) => sum + one.itemsMinor, 0),
      shippingMinor: own.reduce((sum, one) => sum + one.shippingMinor, 0),
    };
  });
}

/** amount × over / under, rounded down. BigInt keeps it exact above 2⁵³. */
const scaled = (amount: number, over: number, under: number): number =>
  Number((BigInt(amount) * BigInt(over)) / BigInt(under));
