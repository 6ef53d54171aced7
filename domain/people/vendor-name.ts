import type { VendorKind } from './acting-as.ts';
import { localPart } from './person.ts';

/** A seller, as an admin sees it in the list (R-ROLE-13, R-ROLE-15): `shop` is its own name, `name` its owner's, as vendorName says. */
export type Vendor = {
  id: string;
  kind: VendorKind;
  shop: string;
  name: string;
  email: string | null;
  merchantSlug: string | null;
};

/** The display name; without one a merchant is called what stands before the @ of their e-mail, else 'Marchand' (R-ROLE-14), a restaurant 'Restaurant' (R-ROLE-16). */
export function vendorName(
  kind: VendorKind,
  { displayName, email }: { displayName?: string | null; email?: string | null },
): string {
  const named = displayName?.trim();
  if (named) return named;
  return kind === 'merchant' ? (localPart(email) ?? 'Marchand') : 'Restaurant';
}
