// Replaces a restaurant's lowest delivery fee by the fee of a known place.
import type { Rates } from '#domain/money/convert.ts';
import type { KitchenFee } from '#domain/sellers/kitchen-delivery.ts';
import { PayableConverter } from './payable-converter.ts';

/** A total with its delivery, in minor units of the visitor's currency; `shipping` null: not stated. */
export type DeliveredAmount = { total: number; shipping: number | null };

/** `from`: the lowest fee, because the place is unknown; `refused`: no delivery to the place, the total is without delivery. */
export type PlaceState = 'known' | 'from' | 'refused';

/** The price at the place. `fee` undefined: the place is unknown; null: no delivery there. */
export function priceAtPlace(
  { total, shipping }: DeliveredAmount,
  {
    isByZone,
    fee,
    currency,
    rates,
  }: { isByZone: boolean; fee: KitchenFee | null | undefined; currency: string; rates: Rates },
): DeliveredAmount & { state: PlaceState } {
  if (!isByZone || shipping === null) return { total, shipping, state: 'known' };
  if (fee === undefined) return { total, shipping, state: 'from' };
  const items = total - shipping;
  if (fee === null) return { total: items, shipping: null, state: 'refused' };
  const here = new PayableConverter(fee.currency, currency, rates).charge(fee.feeMinor);
  return { total: items + here, shipping: here, state: 'known' };
}
