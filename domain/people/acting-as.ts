import type { Source } from '#domain/catalogue/product.ts';
import { isAdmin, type Role } from './roles.ts';

export const vendorKinds = ['merchant', 'restaurant'] as const;
export type VendorKind = (typeof vendorKinds)[number];

/** The dashboard for a seller of this source. African market stalls use the merchant's; the market's own catalogue has none (null). */
export const vendorKindOfSource = (source: Source): VendorKind | null =>
  source === 'restaurant' ? 'restaurant' : source === 'admin' ? null : 'merchant';

/** The seller chosen in a session (DECISIONS R-ROLE-10..12), as stored. `isMember`: the person is a member of it. */
export type SelectedSeller = { id: string; name: string; kind: VendorKind; isMember: boolean };

/** `isAdminMode`: an administrator works on another's seller. */
export type ActingAs = { id: string; name: string; kind: VendorKind; isAdminMode: boolean };

/** Whether an administrator has chosen a seller that is not theirs (R-ROLE-11). */
export const isAdminMode = (role: Role, chosen: Pick<SelectedSeller, 'isMember'> | null): boolean =>
  chosen !== null && !chosen.isMember && isAdmin(role);

/** The seller whose dashboard is shown; null: all of the member's. Members choose their own (R-ROLE-12), administrators any while the administration is open (R-ROLE-10). The database policies agree (private.sellers_of). */
export function resolveActingAs(
  person: { role: Role; isAdminOpen: boolean },
  chosen: SelectedSeller | null,
): ActingAs | null {
  if (!chosen || !(chosen.isMember || (isAdmin(person.role) && person.isAdminOpen))) return null;
  const { id, name, kind } = chosen;
  return { id, name, kind, isAdminMode: isAdminMode(person.role, chosen) };
}
