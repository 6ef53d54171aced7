import { expect, test } from 'vitest';
import {
  resolveActingAs,
  type SelectedSeller,
  isAdministratorActingForSeller,
  vendorKindOfSource,
} from './acting-as.ts';
import { rolesHighestFirst } from './roles.ts';

const chosen = (isMember: boolean): SelectedSeller => ({ id: 'zita', name: 'Chez Zita', kind: 'merchant', isMember });

test('R-ROLE-10 R-ROLE-12 an admin may choose any seller, while the administration is open; everybody else one they are a member of', () => {
  for (const role of rolesHighestFirst)
    for (const isAdminOpen of [true, false]) {
      expect(resolveActingAs({ role, isAdminOpen }, chosen(true))?.id, role).toBe('zita');
      expect(resolveActingAs({ role, isAdminOpen }, chosen(false)) !== null, role).toBe(
        role === 'admin' && isAdminOpen,
      );
      expect(resolveActingAs({ role, isAdminOpen }, null)).toBeNull();
    }
});

test('R-ROLE-11 admin mode is on when the chosen seller is none of the admin’s own', () => {
  expect(isAdministratorActingForSeller('admin', chosen(false))).toBe(true);
  expect([null, chosen(true)].map((one) => isAdministratorActingForSeller('admin', one))).toEqual([false, false]);
  expect(isAdministratorActingForSeller('merchant', chosen(false))).toBe(false);
  expect(resolveActingAs({ role: 'admin', isAdminOpen: true }, chosen(false))).toEqual({
    id: 'zita',
    name: 'Chez Zita',
    kind: 'merchant',
    isAdminMode: true,
  });
});

test('R-ROUTE-21 R-ROUTE-22 merchants and stalls are shown in one dashboard, restaurants in the other', () => {
  expect((['african', 'merchant', 'restaurant', 'admin'] as const).map(vendorKindOfSource)).toEqual([
    'merchant',
    'merchant',
    'restaurant',
    null,
  ]);
});
