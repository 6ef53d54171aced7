import { expect, test } from 'vitest';
import { searchUrlWithPriceFilters } from './understood-address.ts';

test('words about the price become filters of the address, in the visitor’s money', () => {
  const params = new URLSearchParams('search=téléphone moins de 30 $&category=electronique&page=2');
  const understood = { query: 'téléphone', price_min: null, price_max: 3050, sort: 'relevance' as const };
  expect(searchUrlWithPriceFilters(params, understood, 'CAD')).toBe(
    '/?search=t%C3%A9l%C3%A9phone&category=electronique&price_max=30.5',
  );
});

test('an order that was asked for in words is one of the address', () =>
  expect(
    searchUrlWithPriceFilters(
      new URLSearchParams('search=sac pas cher'),
      { query: 'sac', price_min: null, price_max: null, sort: 'price_asc' },
      'XOF',
    ),
  ).toBe('/?search=sac&sort=price_asc'));
