import { expect, test } from 'vitest';
import { filterPermissions, canGrantPermissions } from './team.ts';

test('nobody gives, keeps or takes for others what they may not do themselves', () => {
  expect(canGrantPermissions(['team', 'orders'], null, ['orders'])).toBe(true);
  expect(canGrantPermissions(['team', 'orders'], null, ['orders', 'money'])).toBe(false);
  expect(canGrantPermissions(['team', 'orders'], ['money'], ['orders'])).toBe(false);
  expect(canGrantPermissions(['team', 'orders'], ['money'], null)).toBe(false);
  expect(canGrantPermissions(['team', 'orders'], ['orders'], null)).toBe(true);
  expect(filterPermissions(['money', 'root', 'orders'])).toEqual(['orders', 'money']);
});
