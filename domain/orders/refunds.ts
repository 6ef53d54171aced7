// How much of a payment can still be refunded, and which seller's money it is. server/payments/ask-refund.ts applies these rules.
import { Refusal } from '#domain/refusals.ts';

/** The amounts that one seller's part sold, or gives back, in minor units of the order's currency. */
export type PartShare = { partId: string; itemsMinor: number; shippingMinor: number; commissionMinor: number };

/** Everything that is left, or so much of some parts. */
export type RefundRequest = 'all' | readonly { partId: string; itemsMinor: number; shippingMinor: number }[];

/** The refundable rest of each part after earlier refunds, including open ones. */
export function refundableOf(parts: readonly PartShare[], earlier: readonly PartShare[]): PartShare[] {
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

/**
 * What each part gives back. The commission on what is refunded goes back too: in proportion to the articles, rounded down on the sum so far,
 * so that parts refunded bit by bit give back exactly what they would at once. Throws Refusal refund/nothing-left, refund/too-much.
 */
export function planRefund(
  parts: readonly PartShare[],
  earlier: readonly PartShare[],
  wish: RefundRequest,
): PartShare[] {
  const left = refundableOf(parts, earlier);
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

/** The line "Arrondi" goes back with the last refund: with the one after which nothing of the parts is left. `earlier`: of the rounding, what has gone back. */
export const roundingBack = (
  parts: readonly PartShare[],
  given: readonly PartShare[],
  roundingMinor: number,
  earlier: number,
): number => (totalOf(refundableOf(parts, given)) === 0 ? roundingMinor - earlier : 0);

/** So much in all, as a provider's dashboard gives back without saying whose: each part its share of what is left, articles before delivery. Throws Refusal refund/too-much. */
export function spreadRefund(
  parts: readonly PartShare[],
  earlier: readonly PartShare[],
  amountMinor: number,
): PartShare[] {
  const left = refundableOf(parts, earlier);
  const total = totalOf(left);
  if (amountMinor > total) throw new Refusal('refund/too-much');
  let [given, seen] = [0, 0];
  return planRefund(
    parts,
    earlier,
    left.map((part) => {
      seen += part.itemsMinor + part.shippingMinor;
      // The sum so far is rounded, not each part: nothing is lost between them.
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

/** The totals of an order and its payment, or the amounts refunded so far: in the order's minor units and in the provider's. */
export type BothWays = { orderMinor: number; providerMinor: number };

/**
 * An amount of the order's currency in the provider's minor units: its share of what the provider took. The sum so far is rounded down, not
 * each refund, so that refunds which make up the whole order make up the whole payment.
 */
export const providerAmount = (whole: BothWays, earlier: BothWays, orderMinor: number): number =>
  scaled(earlier.orderMinor + orderMinor, whole.providerMinor, whole.orderMinor) - earlier.providerMinor;

/** The other way round: what of the order an amount of the provider's stands for. */
export const orderAmount = (whole: BothWays, earlier: BothWays, providerMinor: number): number =>
  scaled(earlier.providerMinor + providerMinor, whole.orderMinor, whole.providerMinor) - earlier.orderMinor;

/** Articles and delivery together. */
export const totalOf = (shares: readonly { itemsMinor: number; shippingMinor: number }[]): number =>
  shares.reduce((sum, { itemsMinor, shippingMinor }) => sum + itemsMinor + shippingMinor, 0);

function commissionBack(part: PartShare, left: PartShare, itemsMinor: number): number {
  if (part.itemsMinor === 0) return 0;
  const after = part.itemsMinor - left.itemsMinor + itemsMinor;
  const due = scaled(after, part.commissionMinor, part.itemsMinor) - (part.commissionMinor - left.commissionMinor);
  // A refund that failed takes the rounding of the ones asked beside it away with it: what is due may be below nothing, or above the articles.
  return Math.max(0, Math.min(itemsMinor, due));
}

const sumOf = (shares: readonly PartShare[]) => ({
  itemsMinor: shares.reduce((sum, one) => sum + one.itemsMinor, 0),
  shippingMinor: shares.reduce((sum, one) => sum + one.shippingMinor, 0),
  commissionMinor: shares.reduce((sum, one) => sum + one.commissionMinor, 0),
});

function mergedByPart(
  wish: Exclude<RefundRequest, 'all'>,
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

/** amount × over / under, rounded down; exact beyond 2⁵³, where large sums of small currencies lead. */
const scaled = (amount: number, over: number, under: number): number =>
  Number((BigInt(amount) * BigInt(over)) / BigInt(under));
