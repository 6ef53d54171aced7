import { expect, test } from 'vitest';
import { filterPermissions, canSetMemberPermissions } from './team.ts';

test('nobody gives, keeps or takes for others what they may not do themselves', () => {
  expect(canSetMemberPermissions(['team', 'orders'], null, ['orders'])).toBe(true);
  expect(canSetMemberPermissions(['team', 'orders'], null, ['orders', 'money'])).toBe(false);
  expect(canSetMemberPermissions(['team', 'orders'], ['money'], ['orders'])).toBe(false);
  expect(canSetMemberPermissions(['team', 'orders'], ['money'], null)).toBe(false);
  expect(canSetMemberPermissions(['team', 'orders'], ['orders'], null)).toBe(true);
  expect(filterPermissions(['money', 'root', 'orders'])).toEqual(['orders', 'money']);
});
