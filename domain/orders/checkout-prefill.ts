import type { Address } from '#domain/people/address.ts';
import type { CheckoutField } from './checkout.ts';

export type BuyerContact = { fullName: string; email: string; phone: string; addresses: readonly Address[] };
export type PrefilledFields = Partial<Record<CheckoutField, string>>;

/** Fills the checkout form from a stored address. Without an address only name, email and phone are filled. */
export function prefillFromAddress({ fullName, email, phone }: BuyerContact, address: Address | null): PrefilledFields {
  if (!address) return { fullName, email, phone, street: '', city: '', postalCode: '' };
  const { street, city, postalCode, country } = address;
  return {
    fullName: address.fullName || fullName,
    email,
    phone: address.phone || phone,
    street,
    city,
    postalCode,
    country,
  };
}

/** The checkout starts with the first address in the country of delivery. The default address is first in the list. */
export const findAddressInCountry = ({ addresses }: BuyerContact, country: string): Address | null =>
  addresses.find((one) => one.country === country) ?? null;
