// The address to which the buyer sends a return: one of the seller's places, or a typed address.
import { sanitizeText } from '#domain/people/text.ts';

export const maxReturnAddressLength = 500;

type Place = { street: string; directions: string; city: string; postalCode: string | null };

export const formatReturnAddress = (seller: string, place: Place, country: string): string =>
  [seller, place.street, place.directions, [place.postalCode, place.city].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join('\n')
    .slice(0, maxReturnAddressLength);

/** Cleans a typed address and removes empty lines; null: too short or too long. */
export function parseReturnAddress(text: string): string | null {
  const lines = sanitizeText(text.replaceAll('\r\n', '\n'), 4 * maxReturnAddressLength)
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const address = lines.join('\n');
  return address.length >= 10 && address.length <= maxReturnAddressLength ? address : null;
}
