import { sanitizeText } from '#domain/people/text.ts';
import { countryOf, defaultCountry } from './countries.ts';

/** Where the visitor wants deliveries (R-DLV-07). `postalCode` may also be a district or landmark; '' when missing. */
export type DeliveryLocation = { country: string; postalCode: string };

export const maxPostalCodeLength = 60;
export const defaultDeliveryLocation: DeliveryLocation = { country: defaultCountry, postalCode: '' };

/** The location with a clean postal code. Where nothing is delivered to, the answer is Canada (R-DLV-08). */
export function toDeliveryLocation(country: string, postalCode: string): DeliveryLocation {
  const known = countryOf(country.trim().toUpperCase());
  return known
    ? { country: known.code, postalCode: sanitizeText(postalCode, maxPostalCodeLength) }
    : defaultDeliveryLocation;
}

/** Whether the button "Enregistrer" is enabled: the postal code is not blank (R-DLV-04). */
export const canSaveLocation = (postalCode: string): boolean => postalCode.trim() !== '';

/** Whether to warn that the chosen country is not the profile's country (R-DLV-05). */
export const differsFromProfileCountry = (chosen: string, profileCountry: string | null | undefined): boolean =>
  Boolean(profileCountry) && chosen !== profileCountry;
