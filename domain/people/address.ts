import { countryOf } from '#domain/delivery/countries.ts';
import { cleanPhone } from './contact.ts';
import { postalCodeOf } from './postal-code.ts';
import { cleanText } from './text.ts';

/** Where a person has things sent. `country`: ISO 3166-1 alpha-2 code of a country the market delivers to. '' where nothing was said. */
export type AddressDraft = {
  label: string;
  fullName: string;
  phone: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  isDefault: boolean;
};
export type Address = AddressDraft & { id: string };

export const addressFields = ['label', 'fullName', 'phone', 'street', 'city', 'postalCode', 'country'] as const;
export type AddressField = (typeof addressFields)[number];

/** The checkout's too (domain/orders/checkout.ts), whose fields an address fills. */
export const addressMaxLengths: Record<AddressField, number> = {
  label: 60,
  fullName: 120,
  phone: 30,
  street: 200,
  city: 120,
  postalCode: 60,
  country: 2,
};
/** The limit of addresses per person. */
export const maxAddresses = 20;

const required: readonly AddressField[] = ['fullName', 'street', 'city'];

/** Reads the form of an address. `missing`: required fields left empty; `wrong`: filled with something that cannot be used; `long`: with more than is kept, of which nothing is cut off in silence. */
export function parseAddress(
  fields: Readonly<Record<string, unknown>>,
):
  | { ok: true; address: AddressDraft }
  | { ok: false; missing: AddressField[]; wrong: AddressField[]; long: AddressField[] } {
  const whole = (name: AddressField): string => (typeof fields[name] === 'string' ? cleanText(fields[name]) : '');
  const said = (name: AddressField): string => cleanText(whole(name), addressMaxLengths[name]);
  const country = countryOf(whole('country').toUpperCase())?.code ?? '';
  const postalCode = postalCodeOf(country, said('postalCode'));
  const address: AddressDraft = {
    label: said('label'),
    fullName: said('fullName'),
    phone: cleanPhone(said('phone')),
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
