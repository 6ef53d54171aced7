import type { Source } from '#domain/catalogue/product.ts';
import { isAdmin, type Role } from './roles.ts';

/** The two dashboards there are for sellers. */
export const vendorKinds = ['merchant', 'restaurant'] as const;
export type VendorKind = (typeof vendorKinds)[number];

/** Whose dashboard shows a seller of this source: stalls of the African market are merchants; null: the market's own catalogue has none. */
export const vendorKindOf = (source: Source): VendorKind | null =>
  source === 'restaurant' ? 'restaurant' : source === 'admin' ? null : 'merchant';

/** The seller that was chosen in a session (DECISIONS R-ROLE-10..12), as the database holds it. `isMember`: of that seller. */
export type ChosenSeller = { id: string; name: string; kind: VendorKind; isMember: boolean };

/** `isAdminMode`: an administrator looks after a seller that is not theirs. */
export type ActingAs = { id: string; name: string; kind: VendorKind; isAdminMode: boolean };

/** On when an admin's chosen seller is none of their own (R-ROLE-11). */
export const isAdminMode = (role: Role, chosen: Pick<ChosenSeller, 'isMember'> | null): boolean =>
  chosen !== null && !chosen.isMember && isAdmin(role);

/**
 * The seller whose dashboard is meant; null: all those one is a member of. A member chooses among their own (R-ROLE-12), an
 * administrator among all (R-ROLE-10), which counts while the administration is open. The policies judge the same way
 * (database: private.sellers_of).
 */
export function actingAs(person: { role: Role; isAdminOpen: boolean }, chosen: ChosenSeller | null): ActingAs | null {
  if (!chosen || !(chosen.isMember || (isAdmin(person.role) && person.isAdminOpen))) return null;
  const { id, name, kind } = chosen;
  return { id, name, kind, isAdminMode: isAdminMode(person.role, chosen) };
}
