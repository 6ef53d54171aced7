import { isAdmin, type Role } from './roles.ts';

/** The kinds of vendor an admin may act as (R-ROLE-10). */
export const vendorKinds = ['merchant', 'restaurant'] as const;
export type VendorKind = (typeof vendorKinds)[number];

/** `id`: the vendor's user id. `name`: as vendorName says. */
export type ActingAs = { kind: VendorKind; id: string; name: string };

/** The user id whose dashboard is meant: what an admin selected, else one's own; whoever is not an admin is fixed to their own (R-ROLE-10, R-ROLE-12). */
export const effectiveId = (person: { id: string; role: Role }, selected: string | null): string =>
  isAdmin(person.role) ? (selected ?? person.id) : person.id;

/** On when an admin's selected id is not their own (R-ROLE-11). */
export const isAdminMode = (person: { id: string; role: Role }, selected: string | null): boolean =>
  effectiveId(person, selected) !== person.id;

/** The name of the cookie that holds whom an admin selected: `merchant:<user id>`. Believed of admins only, and only for a vendor there is. */
export const actingCookie = 'sugu-acting';

export function readActing(value: string | null | undefined): { kind: VendorKind; id: string } | null {
  const [kind, id, ...more] = (value ?? '').split(/:|%3A/i);
  const known = vendorKinds.find((one) => one === kind);
  return known && more.length === 0 && id && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
    ? { kind: known, id }
    : null;
}

export const writeActing = ({ kind, id }: { kind: VendorKind; id: string }): string => `${kind}:${id}`;
