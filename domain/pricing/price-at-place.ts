// A price whose delivery is the least fee of a restaurant's zones, once the place is known.
import type { Rates } from '#domain/money/convert.ts';
import type { KitchenFee } from '#domain/sellers/kitchen-delivery.ts';
import { AskedAmounts } from './asked-amounts.ts';

/** In minor units of one currency, the visitor's; `shipping` null: not stated. */
export type DeliveredAmount = { total: number; shipping: number | null };

/** `from`: the least of several fees, no place being known; `refused`: it is not delivered to the place, and the total is the article's alone. */
export type PlaceState = 'known' | 'from' | 'refused';

/** What a card or an offer costs at the place. `fee` undefined: no place is known; null: nothing is delivered there. */
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
  const here = new AskedAmounts(fee.currency, currency, rates).charge(fee.feeMinor);
  return { total: items + here, shipping: here, state: 'known' };
}
