import { sanitizeText } from '#domain/people/text.ts';

/** The legal identity of a seller for invoices; '': not stated. */
export type SellerIdentity = {
  legalName: string;
  registration: string;
  taxNumber: string;
  street: string;
  city: string;
  postalCode: string;
};
export type IdentityField = keyof SellerIdentity;

export const identityLimits: Readonly<Record<IdentityField, number>> = {
  legalName: 200,
  registration: 60,
  taxNumber: 60,
  street: 200,
  city: 120,
  postalCode: 20,
};
export const identityFields = Object.keys(identityLimits) as IdentityField[];

/** Parses the form. `faults`: fields that are too long, and a missing legal name. */
export function parseSellerIdentity(typed: SellerIdentity): { identity: SellerIdentity; faults: IdentityField[] } {
  const clean = (field: IdentityField): string => sanitizeText(typed[field], identityLimits[field] + 1);
  const identity: SellerIdentity = {
    legalName: clean('legalName'),
    registration: clean('registration'),
    taxNumber: clean('taxNumber'),
    street: clean('street'),
    city: clean('city'),
    postalCode: clean('postalCode'),
  };
  const faults = identityFields.filter(
    (field) => identity[field].length > identityLimits[field] || (field === 'legalName' && identity.legalName === ''),
  );
  return { identity, faults };
}
