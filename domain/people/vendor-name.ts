import type { VendorKind } from './acting-as.ts';
import { emailLocalPart } from './person.ts';

/** A seller in the administrators' list (R-ROLE-13, R-ROLE-15). `name`: the owner's name (see vendorOwnerName). */
export type VendorListItem = {
  id: string;
  kind: VendorKind;
  shop: string;
  name: string;
  email: string | null;
  merchantSlug: string | null;
};

/** The owner's name, else the local part of the email, 'Marchand' (R-ROLE-14) or 'Restaurant' (R-ROLE-16). */
export function vendorOwnerName(
  kind: VendorKind,
  { displayName, email }: { displayName?: string | null; email?: string | null },
): string {
  const named = displayName?.trim();
  if (named) return named;
  return kind === 'merchant' ? (emailLocalPart(email) ?? 'Marchand') : 'Restaurant';
}
