import { expect, test } from 'vitest';
import { compareSavedPrice, toSavedPrice } from './saved-price.ts';
import {
  isWishlistFull,
  wishlistNameFault,
  parseWishlists,
  type Wishlist,
  wishlistItemsLimit,
  wishlistsLimit,
  setWishlistItem,
  renameWishlist,
  removeWishlistById,
  restoreWishlist,
  addWishlist,
} from './wishlists.ts';

const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const list = (n: number, name = `List ${n}`, items: string[] = []): Wishlist => ({ id: uuidOf(n), name, items });

test('R-SCR-07 a list has a name of its own: not empty, not too long, not another list’s', () => {
  const lists = [list(1, 'Cadeaux'), list(2, 'Cuisine')];
  expect(wishlistNameFault(lists, ' ')).toBe('empty');
  expect(wishlistNameFault(lists, 'x'.repeat(61))).toBe('long');
  expect(wishlistNameFault(lists, ' CADEAUX ')).toBe('taken');
  expect(wishlistNameFault(lists, 'cadeaux', uuidOf(1))).toBeNull();
  expect(wishlistNameFault(lists, 'Noël')).toBeNull();
});

test('R-FREE-04 lists are added, renamed, removed and put back in their place', () => {
  const three = [1, 2].reduce((all, n) => addWishlist(all, list(n)), [list(0)]);
  expect(renameWishlist(three, uuidOf(1), ' Noël ')[1]!.name).toBe('Noël');
  const two = removeWishlistById(three, uuidOf(1));
  expect(
    restoreWishlist(setWishlistItem(two, uuidOf(2), uuidOf(9), true), three[1]!, 1).map(({ items }) => items.length),
  ).toEqual([0, 0, 1]);
  expect(restoreWishlist(three, three[1]!, 1)).toEqual(three);
});

test('no more lists and no more products than the limits', () => {
  const most = Array.from({ length: wishlistsLimit }, (_, n) => list(n));
  expect(addWishlist(most, list(99))).toHaveLength(wishlistsLimit);
  const full = list(
    1,
    'Full',
    Array.from({ length: wishlistItemsLimit }, (_, n) => uuidOf(n)),
  );
  expect(isWishlistFull(full)).toBe(true);
  expect(setWishlistItem([full], full.id, uuidOf(500), true)).toEqual([full]);
  expect(setWishlistItem([full], full.id, uuidOf(5), false)[0]!.items).toHaveLength(wishlistItemsLimit - 1);
});

test('what a browser holds is read list by list, and what is no list is dropped', () => {
  const good = list(1, 'Cadeaux', [uuidOf(7), uuidOf(7)]);
  expect(
    parseWishlists(JSON.stringify([good, { id: 'x', name: 'y', items: [] }, { ...list(2), name: '' }, 5])),
  ).toEqual([{ ...good, items: [uuidOf(7)] }]);
  expect(parseWishlists('nonsense')).toEqual([]);
});

test('a price is compared with the one saved only in the same currency and to the same country, toward zero', () => {
  const card = { price: 4400, currency: 'CAD', shipping: 500 };
  const saved = toSavedPrice({ ...card, price: 5000 }, 'CA', '2026-11-03')!;
  expect(compareSavedPrice(saved, card, 'CA')).toMatchObject({ way: 'down', percent: 12 });
  expect(compareSavedPrice(saved, { ...card, price: 5049 }, 'CA')).toMatchObject({ way: 'up', percent: 0 });
  expect(compareSavedPrice(saved, { ...card, price: 5000 }, 'CA')).toMatchObject({ way: 'same' });
  expect(compareSavedPrice(saved, card, 'ML')).toMatchObject({ way: 'elsewhere' });
  expect(compareSavedPrice(saved, { ...card, currency: 'USD' }, 'CA')).toMatchObject({ way: 'elsewhere' });
});

test('a price without its delivery is neither kept nor compared', () => {
  const card = { price: 4400, currency: 'CAD', shipping: null };
  expect(toSavedPrice(card, 'CA', '2026-11-03')).toBeUndefined();
  expect(compareSavedPrice({ price: 1, currency: 'CAD', country: 'CA', on: '2026-11-03' }, card, 'CA')).toBeNull();
  expect(compareSavedPrice(undefined, { ...card, shipping: 0 }, 'CA')).toBeNull();
});
