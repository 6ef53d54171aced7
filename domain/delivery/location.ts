import { either, fields, text } from '#domain/storage-schema.ts';
import { cleanText } from '#domain/people/text.ts';
import { countryOf, defaultCountry } from './countries.ts';

/** Where a visitor has things delivered (R-DLV-07). `postalCode` may be a district or a landmark; '' when not said yet. */
export type DeliveryLocation = { country: string; postalCode: string };

export const postalCodeLimit = 60;
export const defaultLocation: DeliveryLocation = { country: defaultCountry, postalCode: '' };

const stored = fields<DeliveryLocation>({ country: text(), postalCode: either(text(), '') });

/** Reads the cookie (`CC` or `CC:postal`, URI-encoded or not) or the JSON of local storage; anything else is Canada (R-DLV-08). */
export function parseLocation(value: string | null | undefined): DeliveryLocation {
  if (!value) return defaultLocation;
  const said = decoded(value);
  if (said.startsWith('{')) return fromJson(said);
  const colon = said.indexOf(':');
  return colon === -1 ? location(said, '') : location(said.slice(0, colon), said.slice(colon + 1));
}

/** The cookie's value: `CC` or `CC:postal`, URI-encoded. */
export function serializeLocation({ country, postalCode }: DeliveryLocation): string {
  const said = cleanText(postalCode, postalCodeLimit);
  return encodeURIComponent(said === '' ? country : `${country}:${said}`);
}

/** Enregistrer is enabled only when the trimmed postal code (or landmark) says something (R-DLV-04). */
export const canSave = (postalCode: string): boolean => postalCode.trim() !== '';

/** The orange warning shows when the chosen country is not the profile's (R-DLV-05). A visitor without a profile is never warned. */
export const warnsOfOtherCountry = (chosen: string, profileCountry: string | null | undefined): boolean =>
  Boolean(profileCountry) && chosen !== profileCountry;

function location(country: string, postalCode: string): DeliveryLocation {
  const known = countryOf(country.trim().toUpperCase());
  return known ? { country: known.code, postalCode: cleanText(postalCode, postalCodeLimit) } : defaultLocation;
}

function fromJson(json: string): DeliveryLocation {
  try {
    const { country, postalCode } = stored(JSON.parse(json));
    return location(country, postalCode);
  } catch {
    return defaultLocation;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
