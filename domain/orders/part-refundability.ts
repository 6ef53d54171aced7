// Whether one seller's part of an order can be refunded alone. Mobile money providers often refund only whole payments.
import { partTotalMinor } from '#domain/pricing/part-total.ts';

/** `any`: any amount. `whole`: only in full, because the part is the whole order. `none`: only by an administrator. */
export type AllowedRefundExtent = 'any' | 'whole' | 'none';

type PartSum = { id: string; itemsMinor: number; shippingMinor: number };

/** `isPartial`: the provider supports partial refunds. A part that costs nothing can always be cancelled. */
export function findAllowedRefundExtent(
  parts: readonly PartSum[],
  partId: string,
  isPartial: boolean,
): AllowedRefundExtent {
  if (isPartial) return 'any';
  const costs = (part: PartSum) => partTotalMinor(part) > 0;
  const others = parts.some((part) => part.id !== partId && costs(part));
  const own = parts.find(({ id }) => id === partId);
  return others && own && costs(own) ? 'none' : 'whole';
}
