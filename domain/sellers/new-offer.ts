// A seller puts a product of the shared catalogue on sale: what the form may say.
import { parseBarcode } from '#domain/catalogue/import/barcode.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { isTooDear } from './offer-edit.ts';

/** `priceMinor` in minor units of `currency`; stock null: not stated; `reference`: the seller's own number, null: none. */
export type NewOffer = {
  priceMinor: number;
  currency: string;
  stock: number | null;
  minimumOrderQuantity: number;
  shipsFrom: string;
  /** The delivery profile of the seller; null: delivery is not stated, so it cannot be paid online yet. */
  profile: string | null;
  reference: string | null;
};
export type NewOfferField = 'price' | 'stock' | 'minimum' | 'shipsFrom' | 'reference';
export type NewOfferFault = 'price' | 'dear' | 'stock' | 'minimum' | 'country' | 'long';

const longestReference = 200;

/** What is wrong, by field; empty: it can be sold so. The browser's form and the server ask the same. */
export function newOfferFaults(offer: NewOffer): Partial<Record<NewOfferField, NewOfferFault>> {
  const faults: Partial<Record<NewOfferField, NewOfferFault>> = {};
  const { priceMinor, currency, stock, minimumOrderQuantity: minimum } = offer;
  if (!Number.isSafeInteger(priceMinor) || priceMinor < 1) faults.price = 'price';
  else if (isTooDear(priceMinor * Math.max(1, minimum), currency)) faults.price = 'dear';
  if (stock !== null && !(Number.isInteger(stock) && stock >= 0 && stock <= 999_999_999)) faults.stock = 'stock';
  if (!(Number.isInteger(minimum) && minimum >= 1 && minimum <= 999)) faults.minimum = 'minimum';
  if (!countryOf(offer.shipsFrom)) faults.shipsFrom = 'country';
  if (offer.reference !== null && offer.reference.length > longestReference) faults.reference = 'long';
  return faults;
}

/** How a new offer is delivered: as it says; where it says nothing, by the seller's first profile in its currency. Undefined: not stated, or no such profile. */
export const deliveryOfNew = <Profile extends { id: string; currency: string }>(
  profiles: readonly Profile[],
  { profile, currency }: Pick<NewOffer, 'profile' | 'currency'>,
): Profile | undefined => profiles.find((one) => (profile === null ? one.currency === currency : one.id === profile));

/**
 * Digits that somebody typed or photographed as a bar code: 8 to 14 of them, spaces and hyphens aside. `barcode`: with a right check digit, as it is
 * stored; null: a digit is wrong. Null: the words are no bar code.
 */
export function readBarcodeSearch(words: string): { barcode: string | null } | null {
  const digits = words.replaceAll(/[\s-]/g, '');
  return /^\d{8,14}$/.test(digits) ? { barcode: parseBarcode(digits) } : null;
}
