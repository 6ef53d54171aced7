import { m } from '#texts/compiled/messages.js';

/** The roles that an administrator can give. Everybody has the role `user`. */
export const givenRoles = ['admin', 'employee', 'merchant', 'restaurant'] as const;
export type GivenRole = (typeof givenRoles)[number];

const names: Record<GivenRole, () => string> = {
  admin: () => m.desk_role_admin(),
  employee: () => m.desk_role_employee(),
  merchant: () => m.desk_role_merchant(),
  restaurant: () => m.desk_role_restaurant(),
};

export const isGivenRole = (text: string): text is GivenRole => givenRoles.some((role) => role === text);
export const roleName = (role: string): string => (isGivenRole(role) ? names[role]() : role);
