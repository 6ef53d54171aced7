import type { PreferableCurrency } from '#domain/money/preference.ts';
import type { ActingSeller, VendorKind } from './acting-as.ts';
import { isAdmin, isEmployee, isMerchant, isRestaurant, type Role, highestRole } from './roles.ts';

/** Which dashboards a person may open, by role (R-ROLE-06..09) or by membership of a seller. */
export type RoleFlags = { admin: boolean; employee: boolean; merchant: boolean; restaurant: boolean };

/** The signed-in person as pages get it. All fields come from the database, so the browser cannot change them. */
export type SessionPerson = {
  id: string;
  sessionId: string;
  email: string | null;
  emailConfirmed: boolean;
  /** The first name from the registration form (user_metadata.first_name, R-AUTH-35). */
  firstName: string | null;
  displayName: string | null;
  /** The path of the avatar on this site (`/storage/v1/object/public/avatars/…`); null: none. */
  avatarUrl: string | null;
  role: Role;
  roles: Role[];
  flags: RoleFlags;
  /** The authentication level. 'aal2': the second factor was given in this session. */
  aal: 'aal1' | 'aal2';
  /** True when the second factor is still missing in this session. The person then has no rights yet. */
  needsSecondFactor: boolean;
  /** A setting requires a second factor for administrators' and employees' screens, and this session has none. */
  lacksDeskFactor?: true;
  /** True when the admin password was given in this session, less than thirty minutes ago (R-ADMIN-04). */
  isAdminOpen: boolean;
  /** The seller that the administrator or member chose in this session; null: none. */
  actingAs: ActingSeller | null;
  preferredCurrency: PreferableCurrency;
  /** ISO 3166-1 alpha-2; null: unknown. */
  phoneCountry: string | null;
};

/** The fields for header, menu and delivery dialog. They are in the data of every page, so they are few. */
export type PublicPerson = {
  id: string;
  /** The first name, else the local part of the email address; null: the page shows "Utilisateur". */
  label: string | null;
  role: Role;
  flags: RoleFlags;
  /** The name of the seller that an administrator works for. */
  actingAs: string | null;
  phoneCountry: string | null;
  avatarUrl: string | null;
};

/** Merchant and restaurant rights: from any role or membership; other rights: from the highest role (R-ROLE-10..12). */
export function deriveRoleFlags(held: readonly Role[], memberOf: readonly VendorKind[] = []): RoleFlags {
  const role = held.length === 0 ? null : highestRole(held);
  return {
    admin: isAdmin(role),
    employee: isEmployee(role),
    merchant: held.some(isMerchant) || memberOf.includes('merchant'),
    restaurant: held.some(isRestaurant) || memberOf.includes('restaurant'),
  };
}

/** The first name, else the local part of the email address; null: the page shows "Utilisateur" (R-UMENU-01). */
export function userLabel({ firstName, email }: { firstName?: string | null; email?: string | null }): string | null {
  return firstName?.trim() || emailLocalPart(email);
}

export const toPublicPerson = ({
  id,
  email,
  firstName,
  role,
  flags,
  actingAs,
  phoneCountry,
  avatarUrl,
}: SessionPerson): PublicPerson => ({
  id,
  label: userLabel({ firstName, email }),
  role,
  flags,
  actingAs: actingAs?.isAdminMode ? actingAs.name : null,
  phoneCountry,
  avatarUrl,
});

/** The part of an email address before the @; null when it is empty. */
export const emailLocalPart = (email: string | null | undefined): string | null =>
  email?.split('@', 1)[0]?.trim() || null;
