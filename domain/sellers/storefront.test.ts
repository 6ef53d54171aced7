import { expect, test } from 'vitest';
import { sources } from '#domain/catalogue/product.ts';
import { shopInitials } from './storefront.ts';
import { storefrontPath } from './storefront-path.ts';

test('R-ROUTE-23, R-ROUTE-24 restaurants have a branch of their own, all others are merchants', () => {
  expect(sources.map((source) => storefrontPath({ source, slug: 'chez-fanta' }))).toEqual([
    '/merchant/chez-fanta',
    '/merchant/chez-fanta',
    '/restaurant/chez-fanta',
    '/merchant/chez-fanta',
  ]);
});

test('initials leave articles out, and a name of articles alone still has one', () => {
  expect(shopInitials('Coopérative Karité du Faso')).toBe('CK');
  expect(shopInitials('La Table Téranga')).toBe('TT');
  expect(shopInitials('Épicerie')).toBe('É');
  expect(shopInitials('Le La')).toBe('LL');
  expect(shopInitials('Comptoir Cacao d’Abidjan')).toBe('CC');
  expect(shopInitials('« 7 »')).toBe('');
});
