// Whether a part can be refunded by itself. Some providers (mobile money) refund a whole payment or nothing.

/** `any`: any amount; `whole`: only the whole order, which is this part; `none`: a person must handle it. */
export type PartRefundability = 'any' | 'whole' | 'none';

type PartSum = { id: string; itemsMinor: number; shippingMinor: number };

/** `isPartial`: the provider supports partial refunds. A free part can always be cancelled. */
export function partRefundability(parts: readonly PartSum[], partId: string, isPartial: boolean): PartRefundability {
  if (isPartial) return 'any';
  const costs = ({ itemsMinor, shippingMinor }: PartSum) => itemsMinor + shippingMinor > 0;
  const others = parts.some((part) => part.id !== partId && costs(part));
  const own = parts.find(({ id }) => id === partId);
  return others && own && costs(own) ? 'none' : 'whole';
}
