/** All roles, the highest first (R-ROLE-03). */
export const rolesHighestFirst = ['admin', 'employee', 'merchant', 'restaurant', 'user'] as const;
export type Role = (typeof rolesHighestFirst)[number];

/** The highest of the roles; `user` for none or unknown ones (R-ROLE-03, R-ROLE-04). */
export const highestRole = (held: readonly string[] | null | undefined): Role =>
  rolesHighestFirst.find((role) => held?.includes(role)) ?? 'user';

const ranks = { admin: 4, employee: 3, merchant: 2, restaurant: null, user: 1 } satisfies Record<Role, number | null>;

/** The rank of a role; null: restaurants have no rank (R-ROLE-05). */
export const roleRank = (role: Role): number | null => ranks[role];

export const isAdmin = (role: Role | null): boolean => role === 'admin';
/** In these checks, administrators are also employees, merchants and restaurants (R-ROLE-06..09). */
export const isEmployee = (role: Role | null): boolean => role !== null && (roleRank(role) ?? 0) >= ranks.employee;
export const isMerchant = (role: Role | null): boolean => role === 'merchant' || isAdmin(role);
export const isRestaurant = (role: Role | null): boolean => role === 'restaurant' || isAdmin(role);
