import { expect, test } from 'vitest';
import type { Address } from '#domain/people/address.ts';
import { findAddressInCountry, prefillFromAddress, type BuyerContact } from './checkout-prefill.ts';
import { parseCheckout } from './checkout.ts';

const address = (id: string, country: string, more: Partial<Address> = {}): Address => ({
  id,
  label: '',
  fullName: 'Awa Diallo',
  phone: '',
  street: '12, rue X',
  city: 'Ville',
  postalCode: 'Repère',
  country,
  isDefault: false,
  ...more,
});
const home = address('1', 'CA', { isDefault: true, postalCode: 'H2X 1Y4' });
const mother = address('2', 'ML', { fullName: 'Fanta Diallo', phone: '+223 65 01 23 45' });
const buyer: BuyerContact = {
  fullName: 'Awa Diallo',
  email: 'awa@exemple.ca',
  phone: '+15145550123',
  addresses: [home, mother],
};

test('a checkout begins with the address where things are delivered to, the default one first; elsewhere with none', () => {
  expect([
    findAddressInCountry(buyer, 'CA'),
    findAddressInCountry(buyer, 'ML'),
    findAddressInCountry(buyer, 'SN'),
  ]).toEqual([home, mother, null]);
});

test('an address fills the whole form, with its own recipient and phone', () => {
  expect(prefillFromAddress(buyer, mother)).toEqual({
    fullName: 'Fanta Diallo',
    email: 'awa@exemple.ca',
    phone: '+223 65 01 23 45',
    street: '12, rue X',
    city: 'Ville',
    postalCode: 'Repère',
    country: 'ML',
  });
  expect(prefillFromAddress(buyer, home).phone).toBe('+15145550123');
  expect(parseCheckout(prefillFromAddress(buyer, home)).ok).toBe(true);
});

test('another address keeps name and e-mail and waits for the rest; the country stays as chosen', () => {
  expect(prefillFromAddress(buyer, null)).toEqual({
    fullName: 'Awa Diallo',
    email: 'awa@exemple.ca',
    phone: '+15145550123',
    street: '',
    city: '',
    postalCode: '',
  });
});
