import { countryOf } from '#domain/delivery/countries.ts';
import { keepPhoneCharacters } from './contact.ts';
import { parsePostalCode } from './postal-code.ts';
import { sanitizeText } from './text.ts';

/** A delivery address. `country`: an ISO code (ML). Missing fields are ''. */
export type AddressWithoutId = {
  label: string;
  fullName: string;
  phone: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  isDefault: boolean;
};
export type Address = AddressWithoutId & { id: string };

export const addressFields = ['label', 'fullName', 'phone', 'street', 'city', 'postalCode', 'country'] as const;
export type AddressField = (typeof addressFields)[number];

/** The maximum lengths. The checkout has the same ones, because it copies a stored address. */
export const addressMaxLengths: Record<AddressField, number> = {
  label: 60,
  fullName: 120,
  phone: 30,
  street: 200,
  city: 120,
  postalCode: 60,
  country: 2,
};
export const maxAddresses = 20;

const required: readonly AddressField[] = ['fullName', 'street', 'city'];

/** Parses an address. `missing`: required but empty; `wrong`: invalid; `long`: above the limit. Nothing is cut. */
export function parseAddress(
  fields: Readonly<Record<string, unknown>>,
):
  | { ok: true; address: AddressWithoutId }
  | { ok: false; missing: AddressField[]; wrong: AddressField[]; long: AddressField[] } {
  const whole = (name: AddressField): string => (typeof fields[name] === 'string' ? sanitizeText(fields[name]) : '');
  const said = (name: AddressField): string => sanitizeText(whole(name), addressMaxLengths[name]);
  const country = countryOf(whole('country').toUpperCase())?.code ?? '';
  const postalCode = parsePostalCode(country, said('postalCode'));
  const address: AddressWithoutId = {
    label: said('label'),
    fullName: said('fullName'),
    phone: keepPhoneCharacters(said('phone')),
    street: said('street'),
    city: said('city'),
    postalCode: postalCode ?? '',
    country,
    isDefault: ['on', 'true', '1', true].some((yes) => yes === fields['isDefault']),
  };
  const missing = required.filter((name) => address[name] === '');
  const long = addressFields.filter((name) => name !== 'country' && whole(name).length > addressMaxLengths[name]);
  const wrong: AddressField[] = [
    ...(postalCode === null ? ['postalCode' as const] : []),
    ...(country === '' ? ['country' as const] : []),
  ].filter((name) => !long.includes(name));
  return missing.length + wrong.length + long.length === 0
    ? { ok: true, address }
    : { ok: false, missing, wrong, long };
}
