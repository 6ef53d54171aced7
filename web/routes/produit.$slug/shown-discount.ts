import type { Discount, Offer } from '#domain/catalogue/product.ts';
import type { Rates } from '#domain/money/convert.ts';
import { PayableConverter } from '#domain/pricing/payable-converter.ts';

/** An offer's discount as its page shows it: the reference price in the currency of the price beside it, and a day. */
export function shownDiscount(
  offer: Pick<Offer, 'discount' | 'currency'>,
  { currency, rates, dayAt }: { currency: string; rates: Rates; dayAt: (moment: string) => string },
): Discount | null {
  if (!offer.discount) return null;
  const { percent, reference, since } = offer.discount;
  const converter = new PayableConverter(offer.currency, currency, rates);
  return { percent, reference: converter.items(reference, 1), since: dayAt(since) };
}
