// Replaces a restaurant's lowest delivery fee by the fee at a known place.
import type { Rates } from '#domain/money/convert.ts';
import type { KitchenDeliveryFee } from '#domain/sellers/seller-delivery.ts';
import { PayableConverter } from './payable-converter.ts';

/** A total with delivery, in minor units of the visitor's currency; `shipping` null: unknown. */
export type DeliveredAmount = { total: number; shipping: number | null };

/** `from`: the place is unknown, so the fee is the lowest; `refused`: no delivery, so the total has no fee. */
export type DeliveryFeeState = 'known' | 'from' | 'refused';

/** The price with the fee at a place. `fee` undefined: the place is unknown; null: no delivery there. */
export function priceWithDeliveryFee(
  { total, shipping }: DeliveredAmount,
  {
    isByZone,
    fee,
    currency,
    rates,
  }: { isByZone: boolean; fee: KitchenDeliveryFee | null | undefined; currency: string; rates: Rates },
): DeliveredAmount & { state: DeliveryFeeState } {
  if (!isByZone || shipping === null) return { total, shipping, state: 'known' };
  if (fee === undefined) return { total, shipping, state: 'from' };
  const items = total - shipping;
  if (fee === null) return { total: items, shipping: null, state: 'refused' };
  const here = new PayableConverter(fee.currency, currency, rates).charge(fee.feeMinor);
  return { total: items + here, shipping: here, state: 'known' };
}

/** What the smallest possible purchase of an offer costs with its stated delivery, in the offer's currency. */
export const smallestPurchaseMinor = (offer: {
  price: number;
  minimum_order_quantity: number;
  shipping: number | null;
}): number => offer.price * offer.minimum_order_quantity + (offer.shipping ?? 0);
