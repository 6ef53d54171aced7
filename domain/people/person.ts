import type { PreferableCurrency } from '#domain/money/preference.ts';
import type { ActingAs, VendorKind } from './acting-as.ts';
import { isAdmin, isEmployee, isMerchant, isRestaurant, type Role, highestRole } from './roles.ts';

/** The areas a person may open, by role (R-ROLE-06..09) or seller membership. */
export type RoleFlags = { admin: boolean; employee: boolean; merchant: boolean; restaurant: boolean };

/** The signed-in person, as pages get it. It comes from the database; the browser cannot influence it. */
export type Person = {
  id: string;
  sessionId: string;
  email: string | null;
  emailConfirmed: boolean;
  /** The first name given at registration (user_metadata.first_name, R-AUTH-35). */
  firstName: string | null;
  displayName: string | null;
  /** The avatar's path on this site (`/storage/v1/object/public/avatars/…`); null: none. */
  avatarUrl: string | null;
  role: Role;
  roles: Role[];
  flags: RoleFlags;
  /** aal2: a second factor was given in this session. */
  aal: 'aal1' | 'aal2';
  /** The account has a second factor that this session has not given. Until then the person has no role and no account (null in the context). */
  needsSecondFactor: boolean;
  /** For administrators and employees: a setting requires a second factor for the desk, and this session has none. */
  lacksDeskFactor?: true;
  /** The admin password was given in this session, less than thirty minutes ago (R-ADMIN-04). */
  isAdminOpen: boolean;
  /** The seller chosen in this session by an administrator or a member; null: none. */
  actingAs: ActingAs | null;
  preferredCurrency: PreferableCurrency;
  /** ISO 3166-1 alpha-2; null: unknown. */
  phoneCountry: string | null;
};

/** The part of a person that header, menu and delivery dialog need. It is in every page's data, so it is small. */
export type PublicPerson = {
  id: string;
  /** The first name, else the part of the email before the @; null: the page says "Utilisateur". */
  label: string | null;
  role: Role;
  flags: RoleFlags;
  /** The name of the seller an administrator acts for. */
  actingAs: string | null;
  phoneCountry: string | null;
  avatarUrl: string | null;
};

/** The areas of a person: merchant and restaurant by any role (DECISIONS R-ROLE-10..12) or by membership of such a seller; the others by the highest role. A visitor has none. */
export function deriveRoleFlags(held: readonly Role[], memberOf: readonly VendorKind[] = []): RoleFlags {
  const role = held.length === 0 ? null : highestRole(held);
  return {
    admin: isAdmin(role),
    employee: isEmployee(role),
    merchant: held.some(isMerchant) || memberOf.includes('merchant'),
    restaurant: held.some(isRestaurant) || memberOf.includes('restaurant'),
  };
}

/** The first name, else the part of the e-mail before the @, else null, for which the texts have 'Utilisateur' (R-UMENU-01). */
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
}: Person): PublicPerson => ({
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
