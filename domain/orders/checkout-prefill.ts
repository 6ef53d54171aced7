import type { Address } from '#domain/people/address.ts';
import type { CheckoutField } from './checkout.ts';

export type BuyerContact = { fullName: string; email: string; phone: string; addresses: readonly Address[] };
export type PrefilledFields = Partial<Record<CheckoutField, string>>;

/** Prefills the checkout from a stored address; null: a new address, whose fields are empty. */
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

/** The initial address of the checkout: the first one (the default comes first) in the country of delivery. */
export const findAddressInCountry = ({ addresses }: BuyerContact, country: string): Address | null =>
  addresses.find((one) => one.country === country) ?? null;
