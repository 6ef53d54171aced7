// How much of a part can be given back by itself. Some providers (mobile money) give back a whole payment or nothing.

/** `any`: each amount; `whole`: only all of the order at once, which is this part; `none`: a person must see to it. */
export type RefundReach = 'any' | 'whole' | 'none';

type PartSum = { id: string; itemsMinor: number; shippingMinor: number };

/** `isPartial`: the provider gives back any amount. A part that cost nothing can always be called off. */
export function refundReach(parts: readonly PartSum[], partId: string, isPartial: boolean): RefundReach {
  if (isPartial) return 'any';
  const costs = ({ itemsMinor, shippingMinor }: PartSum) => itemsMinor + shippingMinor > 0;
  const others = parts.some((part) => part.id !== partId && costs(part));
  const own = parts.find(({ id }) => id === partId);
  return others && own && costs(own) ? 'none' : 'whole';
}
