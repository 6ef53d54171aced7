import { parserWithDefault, objectParser, textParser } from '#domain/storage-schema.ts';
import { sanitizeText } from '#domain/people/text.ts';
import { countryOf, defaultCountry } from './countries.ts';

/** Where the visitor wants deliveries (R-DLV-07). `postalCode` may also be a district or landmark; '' when missing. */
export type DeliveryLocation = { country: string; postalCode: string };

export const maxPostalCodeLength = 60;
export const defaultDeliveryLocation: DeliveryLocation = { country: defaultCountry, postalCode: '' };

const stored = objectParser<DeliveryLocation>({
  country: textParser(),
  postalCode: parserWithDefault(textParser(), ''),
});

/** Parses a cookie (`CC` or `CC:postal`) or the JSON of local storage. Invalid values give Canada (R-DLV-08). */
export function parseDeliveryLocation(value: string | null | undefined): DeliveryLocation {
  if (!value) return defaultDeliveryLocation;
  const said = decoded(value);
  if (said.startsWith('{')) return fromJson(said);
  const colon = said.indexOf(':');
  return colon === -1 ? location(said, '') : location(said.slice(0, colon), said.slice(colon + 1));
}

/** The value of the cookie: `CC` or `CC:postal`, URI-encoded. */
export function serializeDeliveryLocation({ country, postalCode }: DeliveryLocation): string {
  const said = sanitizeText(postalCode, maxPostalCodeLength);
  return encodeURIComponent(said === '' ? country : `${country}:${said}`);
}

/** Whether the button "Enregistrer" is enabled: the postal code is not blank (R-DLV-04). */
export const canSaveLocation = (postalCode: string): boolean => postalCode.trim() !== '';

/** Whether to warn that the chosen country is not the profile's country (R-DLV-05). */
export const differsFromProfileCountry = (chosen: string, profileCountry: string | null | undefined): boolean =>
  Boolean(profileCountry) && chosen !== profileCountry;

function location(country: string, postalCode: string): DeliveryLocation {
  const known = countryOf(country.trim().toUpperCase());
  return known
    ? { country: known.code, postalCode: sanitizeText(postalCode, maxPostalCodeLength) }
    : defaultDeliveryLocation;
}

function fromJson(json: string): DeliveryLocation {
  try {
    const { country, postalCode } = stored(JSON.parse(json));
    return location(country, postalCode);
  } catch {
    return defaultDeliveryLocation;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
