import {
  defaultDeliveryLocation,
  type DeliveryLocation,
  maxPostalCodeLength,
  toDeliveryLocation,
} from '#domain/delivery/delivery-location.ts';
import { sanitizeText } from '#domain/people/text.ts';
import { parserWithDefault, objectParser, textParser } from '#domain/storage-schema.ts';

const stored = objectParser<DeliveryLocation>({
  country: textParser(),
  postalCode: parserWithDefault(textParser(), ''),
});

/** Parses the cookie (`CC` or `CC:postal`) or the JSON of local storage. Invalid values give Canada (R-DLV-08). */
export function parseLocationCookie(value: string | null | undefined): DeliveryLocation {
  if (!value) return defaultDeliveryLocation;
  const said = decoded(value);
  if (said.startsWith('{')) return fromJson(said);
  const colon = said.indexOf(':');
  return colon === -1 ? toDeliveryLocation(said, '') : toDeliveryLocation(said.slice(0, colon), said.slice(colon + 1));
}

/** The value of the cookie: `CC` or `CC:postal`, URI-encoded. */
export function serializeLocationCookie({ country, postalCode }: DeliveryLocation): string {
  const said = sanitizeText(postalCode, maxPostalCodeLength);
  return encodeURIComponent(said === '' ? country : `${country}:${said}`);
}

function fromJson(json: string): DeliveryLocation {
  try {
    const { country, postalCode } = stored(JSON.parse(json));
    return toDeliveryLocation(country, postalCode);
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
