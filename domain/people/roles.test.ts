import { expect, test } from 'vitest';
import { isAdmin, isEmployee, isMerchant, isRestaurant, roleRank, highestRole, rolesHighestFirst } from './roles.ts';

test('R-ROLE-02 the signed-in roles are five; a visitor has none', () => {
  expect(rolesHighestFirst.toSorted()).toEqual(['admin', 'employee', 'merchant', 'restaurant', 'user']);
  expect([isAdmin, isEmployee, isMerchant, isRestaurant].map((has) => has(null))).toEqual([false, false, false, false]);
});

test('R-ROLE-03 with several roles the priority is admin, employee, merchant, restaurant, user', () => {
  const order = ['admin', 'employee', 'merchant', 'restaurant', 'user'];
  order.forEach((role, place) => expect(highestRole(order.slice(place).toReversed())).toBe(role));
});

test('R-ROLE-04 the fallback is user', () =>
  expect([highestRole([]), highestRole(null), highestRole(undefined), highestRole(['owner'])]).toEqual([
    'user',
    'user',
    'user',
    'user',
  ]));

test('R-ROLE-05 ranks: admin 4, employee 3, merchant 2, user 1, restaurant none', () => {
  expect(Object.fromEntries(rolesHighestFirst.map((role) => [role, roleRank(role)]))).toEqual({
    admin: 4,
    employee: 3,
    merchant: 2,
    user: 1,
    restaurant: null,
  });
});

const holders = (has: (role: (typeof rolesHighestFirst)[number]) => boolean): string[] => rolesHighestFirst.filter(has);
test('R-ROLE-06 isAdmin is admin', () => expect(holders(isAdmin)).toEqual(['admin']));
test('R-ROLE-07 isEmployee is employee or admin', () => expect(holders(isEmployee)).toEqual(['admin', 'employee']));
test('R-ROLE-08 isMerchant is merchant or admin', () => expect(holders(isMerchant)).toEqual(['admin', 'merchant']));
test('R-ROLE-09 isRestaurant is restaurant or admin', () =>
  expect(holders(isRestaurant)).toEqual(['admin', 'restaurant']));
