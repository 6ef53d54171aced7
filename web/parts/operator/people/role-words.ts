import { m } from '#texts/compiled/messages.js';

/** The roles that an administrator can give. Everybody has the role `user`. */
export const grantableRoles = ['admin', 'employee', 'merchant', 'restaurant'] as const;
export type GrantableRole = (typeof grantableRoles)[number];

const names: Record<GrantableRole, () => string> = {
  admin: () => m.desk_role_admin(),
  employee: () => m.desk_role_employee(),
  merchant: () => m.desk_role_merchant(),
  restaurant: () => m.desk_role_restaurant(),
};

export const isGrantableRole = (text: string): text is GrantableRole => grantableRoles.some((role) => role === text);
export const roleName = (role: string): string => (isGrantableRole(role) ? names[role]() : role);
