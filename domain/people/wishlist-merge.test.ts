import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Wishlist } from '#domain/catalogue/wishlists.ts';
import { areSameWishlistCollections, mergeWishlistCollections } from './wishlist-merge.ts';

const list = (id: string, items = '', name = id): Wishlist => ({ id, name, items: [...items] });
const seen = (lists: readonly Wishlist[]) => lists.map(({ id, name, items }) => `${id}:${name}:${items.join('')}`);

test('R-FREE-04 at sign-in the lists of both are there, and two of the same name become one with the products of both', () => {
  const merged = mergeWishlistCollections(
    null,
    [list('h1', 'ab', 'cadeaux'), list('h2', 'x')],
    [list('a1', 'bc', 'Cadeaux')],
  );
  expect(seen(merged)).toEqual(['a1:cadeaux:abc', 'h2:h2:x']);
});

test('what one side added, took out, renamed or removed since holds; what is untouched follows', () => {
  const since = [list('one', 'ab'), list('two', 'c'), list('three', 'd')];
  const here = [list('one', 'xab', 'Uno'), list('three', 'd')];
  const account = [list('one', 'b'), list('two', 'c'), list('four', 'e')];
  expect(seen(mergeWishlistCollections(since, here, account))).toEqual(['one:Uno:xb', 'four:four:e']);
});

test('a list that one side removed and the other changed stays', () => {
  const since = [list('one', 'a')];
  expect(seen(mergeWishlistCollections(since, [], [list('one', 'ba')]))).toEqual(['one:one:ba']);
  expect(seen(mergeWishlistCollections(since, [list('one', 'a', 'New')], []))).toEqual(['one:New:a']);
});

const lists = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('p', 'q', 'r', 's'),
    name: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    items: fc.uniqueArray(fc.constantFrom(...'abcdef')),
  }),
  { selector: ({ id }) => id },
);

test('merging again changes nothing, and without changes here the account is what comes out', () => {
  fc.assert(
    fc.property(lists, lists, lists, (since, here, account) => {
      const both = mergeWishlistCollections(since, here, account);
      expect(areSameWishlistCollections(mergeWishlistCollections(both, both, both), both)).toBe(true);
      expect(areSameWishlistCollections(mergeWishlistCollections(both, both, account), account)).toBe(true);
      const ids = both.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
