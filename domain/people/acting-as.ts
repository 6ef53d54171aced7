import type { Source } from '#domain/catalogue/product.ts';
import { isAdmin, type Role } from './roles.ts';

export const vendorKinds = ['merchant', 'restaurant'] as const;
export type VendorKind = (typeof vendorKinds)[number];

/** Which dashboard a seller of this source uses. Null: `admin`, which has none. */
export const vendorKindOfSource = (source: Source): VendorKind | null =>
  source === 'restaurant' ? 'restaurant' : source === 'admin' ? null : 'merchant';

/** The seller chosen in a session (DECISIONS R-ROLE-10..12). `isMemberWithPermission`: the person is a member of this seller. */
export type SelectedSeller = { id: string; name: string; kind: VendorKind; isMember: boolean };

/** `isAdministratorActingForSeller`: an administrator works for a seller without being a member. */
export type ActingSeller = { id: string; name: string; kind: VendorKind; isAdminMode: boolean };

/** Whether an administrator works for a seller without being a member of it (R-ROLE-11). */
export const isAdministratorActingForSeller = (role: Role, chosen: Pick<SelectedSeller, 'isMember'> | null): boolean =>
  chosen !== null && !chosen.isMember && isAdmin(role);

/** The seller whose dashboard is shown; null: all sellers of the person. private.sellers_of does the same. */
export function resolveActingAs(
  person: { role: Role; isAdminOpen: boolean },
  chosen: SelectedSeller | null,
): ActingSeller | null {
  if (!chosen || !(chosen.isMember || (isAdmin(person.role) && person.isAdminOpen))) return null;
  const { id, name, kind } = chosen;
  return { id, name, kind, isAdminMode: isAdministratorActingForSeller(person.role, chosen) };
}
