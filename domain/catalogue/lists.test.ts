import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addToComparisonDroppingOldest,
  type ComparisonItem,
  isInComparison,
  parseComparison,
  removeFromComparison,
} from './comparison.ts';
import { type Favourite, isFavourite, parseFavourites, updateFavourites } from './favourites.ts';
import { prependRecentlyViewed, parseRecentlyViewed, recentlyViewedLimit } from './recently-viewed.ts';

const compared = (id: string): ComparisonItem => ({
  id,
  price: 19.99,
  rating: null,
  category: 'gaming',
  original_price: null,
  addedAt: 0,
  metadata: { name: id, slug: id, currency: 'CAD', image_url: null, tile: 'terre' },
});
const favourite = (id: string): Favourite => ({ id, name: id, metadata: { slug: id, image_url: null, tile: 'terre' } });
const ids = (list: readonly { id: string }[]): string => list.map((one) => one.id).join('');
const three = [compared('a'), compared('b'), compared('c')];

test('R-CMP-06 a comparison item has id, price, rating, category, original_price, addedAt, and what is needed to show it', () => {
  expect(Object.keys(parseComparison([{ ...compared('a'), extra: 1 }])[0] ?? {})).toEqual([
    'id',
    'price',
    'rating',
    'category',
    'original_price',
    'addedAt',
    'metadata',
  ]);
});

test('R-CMP-07 adding a product already in the list is refused', () => {
  const { list, added } = addToComparisonDroppingOldest(three, compared('b'));
  expect([ids(list), added]).toEqual(['abc', false]);
});

test('R-CMP-08 a new product goes first', () => {
  const { list, added } = addToComparisonDroppingOldest(three, compared('d'));
  expect([ids(list), added]).toEqual(['dabc', true]);
});

test('R-CMP-09 the list is trimmed to 4, the oldest drop', () => {
  expect(ids(addToComparisonDroppingOldest([compared('d'), ...three], compared('e')).list)).toBe('edab');
  expect(ids(parseComparison(['f', 'e', 'd', 'c', 'b'].map(compared)))).toBe('fedc');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')), (adds) => {
      const list = adds.reduce((so: ComparisonItem[], id) => addToComparisonDroppingOldest(so, compared(id)).list, []);
      expect(list.length).toBeLessThanOrEqual(4);
      expect(new Set(ids(list)).size).toBe(list.length);
    }),
  );
});

test('a product leaves the comparison', () => {
  expect([ids(removeFromComparison(three, 'b')), isInComparison(three, 'b'), isInComparison(three, 'z')]).toEqual([
    'ac',
    true,
    false,
  ]);
});

test('a favourite is put first, once, then taken out', () => {
  const list = updateFavourites([favourite('a')], favourite('b'), true);
  expect([
    ids(list),
    isFavourite(list, 'b'),
    ids(updateFavourites(list, favourite('a'), true)),
    ids(updateFavourites(list, favourite('b'), false)),
  ]).toEqual(['ba', true, 'ba', 'a']);
});

test('a product seen again moves to the front, and twelve are kept', () => {
  const seen = 'abcdefghijklmn'
    .split('')
    .reduce((list: Favourite[], id) => prependRecentlyViewed(list, favourite(id)), []);
  expect(ids(seen)).toBe('nmlkjihgfedc');
  expect(ids(prependRecentlyViewed(seen, favourite('e')))).toBe('enmlkjihgfdc');
  expect(seen.length).toBe(recentlyViewedLimit);
});

test('reading storage keeps what is sound and never throws', () => {
  expect(ids(parseFavourites(JSON.stringify([favourite('a'), { id: 'b' }, favourite('a'), 7, favourite('c')])))).toBe(
    'ac',
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (anything) =>
      [parseFavourites(anything), parseRecentlyViewed(anything), parseComparison(anything)].every(Array.isArray),
    ),
  );
});
