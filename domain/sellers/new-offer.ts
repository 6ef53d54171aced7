// The form in which a seller offers a product that is already in the catalogue.
import { parseBarcode } from '#domain/catalogue/import/barcode.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { isPriceTooHigh } from './offer-edit.ts';

/** `stock` null: unknown. `reference`: the seller's own number, null: none. `priceMinor`: in minor units. */
export type NewOffer = {
  priceMinor: number;
  currency: string;
  stock: number | null;
  minimumOrderQuantity: number;
  shipsFrom: string;
  /** The delivery profile; null: the delivery price is unknown, so the offer cannot be paid online yet. */
  profile: string | null;
  reference: string | null;
};
export type NewOfferField = 'price' | 'stock' | 'minimum' | 'shipsFrom' | 'reference';
export type NewOfferErrorCode = 'price' | 'dear' | 'stock' | 'minimum' | 'country' | 'long';

const longestReference = 200;

/** The faults by field; none for a valid form. Browser and server use this function. */
export function newOfferErrors(offer: NewOffer): Partial<Record<NewOfferField, NewOfferErrorCode>> {
  const faults: Partial<Record<NewOfferField, NewOfferErrorCode>> = {};
  const { priceMinor, currency, stock, minimumOrderQuantity: minimum } = offer;
  if (!Number.isSafeInteger(priceMinor) || priceMinor < 1) faults.price = 'price';
  else if (isPriceTooHigh(priceMinor * Math.max(1, minimum), currency)) faults.price = 'dear';
  if (stock !== null && !(Number.isInteger(stock) && stock >= 0 && stock <= 999_999_999)) faults.stock = 'stock';
  if (!(Number.isInteger(minimum) && minimum >= 1 && minimum <= 999)) faults.minimum = 'minimum';
  if (!countryOf(offer.shipsFrom)) faults.shipsFrom = 'country';
  if (offer.reference !== null && offer.reference.length > longestReference) faults.reference = 'long';
  return faults;
}

/** The delivery profile for a new offer: the chosen one, else the first in the offer's currency. */
export const chooseDeliveryProfile = <Profile extends { id: string; currency: string }>(
  profiles: readonly Profile[],
  { profile, currency }: Pick<NewOffer, 'profile' | 'currency'>,
): Profile | undefined => profiles.find((one) => (profile === null ? one.currency === currency : one.id === profile));

/** Parses a typed or scanned barcode; null: not a barcode. `barcode` null: the check digit is wrong. */
export function parseBarcodeSearch(words: string): { barcode: string | null } | null {
  const digits = words.replaceAll(/[\s-]/g, '');
  return /^\d{8,14}$/.test(digits) ? { barcode: parseBarcode(digits) } : null;
}
