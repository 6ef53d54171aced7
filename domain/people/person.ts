import type { PreferableCurrency } from '#domain/money/preference.ts';
import type { ActingAs, VendorKind } from './acting-as.ts';
import { isAdmin, isEmployee, isMerchant, isRestaurant, type Role, roleOf } from './roles.ts';

/** The areas that the roles open (R-ROLE-06..09), or a membership of a seller. */
export type RoleFlags = { admin: boolean; employee: boolean; merchant: boolean; restaurant: boolean };

/** Who has signed in, as pages meet them. Read from the database on the server: nothing a browser says is in here. */
export type Person = {
  id: string;
  sessionId: string;
  email: string | null;
  emailConfirmed: boolean;
  /** What the account was opened with (user_metadata.first_name, R-AUTH-35). */
  firstName: string | null;
  displayName: string | null;
  /** Their picture, on this site (`/storage/v1/object/public/avatars/…`); null: none. */
  avatarUrl: string | null;
  /** The first of `roles` by priority. */
  role: Role;
  roles: Role[];
  flags: RoleFlags;
  /** aal2: a second factor was given in this session. */
  aal: 'aal1' | 'aal2';
  /** There is a second factor and this session has not given it: until then they have no role and no account (null in the context). */
  needsSecondFactor: boolean;
  /** Of an administrator or employee: the desk asks for a second factor (a setting), and this session has not given one. */
  lacksDeskFactor?: true;
  /** The admin password was given in this session, less than thirty minutes ago (R-ADMIN-04). */
  isAdminOpen: boolean;
  /** The seller that was chosen in this session, by an admin or by a member of several; null: none in particular. */
  actingAs: ActingAs | null;
  preferredCurrency: PreferableCurrency;
  /** ISO 3166-1 alpha-2, or null: never said. */
  phoneCountry: string | null;
};

/** What the header, the menu and the delivery dialog need of a person: it is in every page's data, so it is small. */
export type PublicPerson = {
  id: string;
  /** First name, else what stands before the @; null: the sentence for "user". */
  label: string | null;
  role: Role;
  flags: RoleFlags;
  /** The name of the seller an admin acts as. */
  actingAs: string | null;
  phoneCountry: string | null;
  avatarUrl: string | null;
};

/**
 * Merchant and restaurant by any of the roles held (DECISIONS R-ROLE-10..12), or as a member of a seller of that kind, who works
 * there with or without the role; the others by the first role. A visitor holds none.
 */
export function flagsOf(held: readonly Role[], memberOf: readonly VendorKind[] = []): RoleFlags {
  const role = held.length === 0 ? null : roleOf(held);
  return {
    admin: isAdmin(role),
    employee: isEmployee(role),
    merchant: held.some(isMerchant) || memberOf.includes('merchant'),
    restaurant: held.some(isRestaurant) || memberOf.includes('restaurant'),
  };
}

/** The first name, else the part of the e-mail before the @, else null, for which the texts have 'Utilisateur' (R-UMENU-01). */
export function userLabel({ firstName, email }: { firstName?: string | null; email?: string | null }): string | null {
  return firstName?.trim() || localPart(email);
}

export const publicPerson = ({
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

/** What stands before the @ of an address; null when nothing does. */
export const localPart = (email: string | null | undefined): string | null => email?.split('@', 1)[0]?.trim() || null;
