import type { Address } from '#domain/people/address.ts';
import type { CheckoutField } from './checkout.ts';

/** The checkout fields that the account of the signed-in person can fill in. */
export type KnownBuyer = { fullName: string; email: string; phone: string; addresses: readonly Address[] };
export type KnownFields = Partial<Record<CheckoutField, string>>;

/** The checkout's fields with an address of theirs; null: another one, which is still to be written. */
export function fieldsOfAddress({ fullName, email, phone }: KnownBuyer, address: Address | null): KnownFields {
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

/** The address a checkout begins with: the default one, if it is where things are delivered to just now, else the first one there. */
export const addressIn = ({ addresses }: KnownBuyer, country: string): Address | null =>
  addresses.find((one) => one.country === country) ?? null;
