import { expect, test } from 'vitest';
import { vendorOwnerName } from './vendor-name.ts';

test('R-ROLE-14 a merchant without a name is called by the e-mail’s local part, else Marchand', () => {
  expect(vendorOwnerName('merchant', { displayName: 'Chez Zita', email: 'z@example.org' })).toBe('Chez Zita');
  expect(vendorOwnerName('merchant', { displayName: '  ', email: 'zita.shop@example.org' })).toBe('zita.shop');
  for (const email of [null, undefined, '', '@example.org'])
    expect(vendorOwnerName('merchant', { displayName: null, email })).toBe('Marchand');
});

test('R-ROLE-16 a restaurant without a name is called Restaurant', () => {
  expect(vendorOwnerName('restaurant', { displayName: 'La Table', email: null })).toBe('La Table');
  expect(vendorOwnerName('restaurant', { displayName: null, email: 'rokia@example.org' })).toBe('Restaurant');
});
