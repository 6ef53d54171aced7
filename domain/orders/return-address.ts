// The address for returned parcels: one of the seller's places, or a typed one.
import { cleanText } from '#domain/people/text.ts';

export const returnAddressLimit = 500;

type Place = { street: string; directions: string; city: string; postalCode: string | null };

/** An address as it is written on a parcel, a line each. */
export const addressOfPlace = (seller: string, place: Place, country: string): string =>
  [seller, place.street, place.directions, [place.postalCode, place.city].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join('\n')
    .slice(0, returnAddressLimit);

/** What was typed, cleaned, empty lines left out; null: nothing that a parcel finds, or too long. */
export function parseReturnAddress(text: string): string | null {
  const lines = cleanText(text.replaceAll('\r\n', '\n'), 4 * returnAddressLimit)
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const address = lines.join('\n');
  return address.length >= 10 && address.length <= returnAddressLimit ? address : null;
}
