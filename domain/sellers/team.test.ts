import { expect, test } from 'vitest';
import { knownPermissions, mayGive } from './team.ts';

test('nobody gives, keeps or takes for others what they may not do themselves', () => {
  expect(mayGive(['team', 'orders'], null, ['orders'])).toBe(true);
  expect(mayGive(['team', 'orders'], null, ['orders', 'money'])).toBe(false);
  expect(mayGive(['team', 'orders'], ['money'], ['orders'])).toBe(false);
  expect(mayGive(['team', 'orders'], ['money'], null)).toBe(false);
  expect(mayGive(['team', 'orders'], ['orders'], null)).toBe(true);
  expect(knownPermissions(['money', 'root', 'orders'])).toEqual(['orders', 'money']);
});
