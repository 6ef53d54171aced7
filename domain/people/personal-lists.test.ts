import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import {
  findAddedSinceSync,
  matchesFingerprint,
  type PersonalLists,
  mergeLists,
  createListsSnapshot,
  parseListsSnapshot,
} from './personal-lists.ts';

const offer = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const line = (n: number, quantity: number, price = 10): CartItem => ({
  id: offer(n),
  name: `Article ${n}`,
  price,
  quantity,
  currency: 'CAD',
  source: 'merchant',
  image_urls: [],
  supplier_name: 'Atelier',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: null,
  menu_id: null,
  metadata: { product_id: offer(n), slug: `article-${n}`, tile: 'indigo', stock: null, shipping: null },
  customSpecs: null,
});
const favourite = (id: string): Favourite => ({
  id,
  name: id,
  metadata: { slug: id, image_url: null, tile: 'indigo' },
});
const lists = (ids: string, units: Record<number, number> = {}): PersonalLists => ({
  favourites: [...ids].map(favourite),
  cart: Object.entries(units).map(([n, quantity]) => line(Number(n), quantity)),
});
const seen = (merged: PersonalLists) => [
  merged.favourites.map(({ id }) => id).join(''),
  Object.fromEntries(merged.cart.map(({ id, quantity }) => [Number(id.at(-1)), quantity])),
];

test('signing in: both lists are one, the device’s favourites first, of a line the larger quantity', () => {
  expect(seen(mergeLists(null, lists('ab', { 1: 2, 2: 5 }), lists('bc', { 2: 3, 3: 1 })))).toEqual([
    'abc',
    { 1: 2, 2: 5, 3: 1 },
  ]);
});

test('signing in twice, or with an empty device, changes nothing more', () => {
  const once = mergeLists(null, lists('ab', { 1: 2 }), lists('bc', { 1: 4 }));
  expect(mergeLists(null, once, once)).toEqual(once);
  expect(seen(mergeLists(null, lists(''), once))).toEqual(seen(once));
});

test('what was deleted on one device is gone on the other, and does not come back', () => {
  const since = createListsSnapshot(lists('ab', { 1: 1, 2: 2 }));
  expect(seen(mergeLists(since, lists('b', { 2: 2 }), lists('ab', { 1: 1, 2: 2 })))).toEqual(['b', { 2: 2 }]);
  expect(seen(mergeLists(since, lists('ab', { 1: 1, 2: 2 }), lists('a', { 1: 1 })))).toEqual(['a', { 1: 1 }]);
});

test('what was changed or added on either side counts; a change outweighs a removal on the other', () => {
  const since = createListsSnapshot(lists('a', { 1: 1, 2: 2 }));
  expect(seen(mergeLists(since, lists('xa', { 1: 3, 2: 2, 4: 1 }), lists('ya', { 1: 1, 2: 1, 5: 2 })))).toEqual([
    'xya',
    { 1: 3, 2: 1, 4: 1, 5: 2 },
  ]);
  expect(seen(mergeLists(since, lists('a', { 2: 2 }), lists('a', { 1: 4, 2: 2 })))).toEqual(['a', { 1: 4, 2: 2 }]);
  expect(seen(mergeLists(since, lists('a', { 1: 2 }), lists('a', { 1: 3 })))).toEqual(['a', { 1: 3 }]);
});

test('the price a buyer has seen on this device stays', () => {
  const [merged] = mergeLists(
    null,
    { favourites: [], cart: [line(1, 1, 12)] },
    { favourites: [], cart: [line(1, 3, 10)] },
  ).cart;
  expect([merged?.price, merged?.quantity]).toEqual([12, 3]);
});

const anyLists = fc
  .record({
    ids: fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 6 }),
    units: fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.integer({ min: 1, max: 5 })),
  })
  .map(({ ids, units }) => lists(ids.join(''), units as Record<number, number>));

test('two devices that take turns end the same, whatever each has done', () => {
  fc.assert(
    fc.property(anyLists, anyLists, anyLists, (start, onA, onB) => {
      const since = createListsSnapshot(start);
      const account = mergeLists(since, onA, start);
      const b = mergeLists(since, onB, account);
      const a = mergeLists(createListsSnapshot(account), account, b);
      expect(new Set(a.favourites.map(({ id }) => id))).toEqual(new Set(b.favourites.map(({ id }) => id)));
      expect(createListsSnapshot({ favourites: [], cart: a.cart })).toEqual(
        createListsSnapshot({ favourites: [], cart: b.cart }),
      );
    }),
  );
});

test('nothing is invented: what is in neither is not in both, and no quantity grows past the larger', () => {
  fc.assert(
    fc.property(fc.option(anyLists, { nil: null }), anyLists, anyLists, (before, here, account) => {
      const both = mergeLists(before && createListsSnapshot(before), here, account);
      const ids = new Set([...here.favourites, ...account.favourites].map(({ id }) => id));
      expect(both.favourites.every(({ id }) => ids.has(id))).toBe(true);
      for (const { id, quantity } of both.cart)
        expect(quantity).toBeLessThanOrEqual(
          Math.max(...[...here.cart, ...account.cart].filter((one) => one.id === id).map((one) => one.quantity)),
        );
    }),
  );
});

test('a print is read back as it was kept; anything else is none', () => {
  fc.assert(
    fc.property(anyLists, (some) => {
      expect(parseListsSnapshot(JSON.parse(JSON.stringify(createListsSnapshot(some))))).toEqual(
        createListsSnapshot(some),
      );
    }),
  );
  for (const broken of [null, 7, 'x', [], {}, { favourites: [] }, { favourites: 'a', cart: {} }, { cart: {} }])
    expect(parseListsSnapshot(broken)).toBeNull();
  expect(
    matchesFingerprint(createListsSnapshot(lists('ab', { 1: 1, 2: 2 })), {
      favourites: lists('ab').favourites,
      cart: [line(2, 2), line(1, 1)],
    }),
  ).toBe(true);
  expect(matchesFingerprint(createListsSnapshot(lists('ab', { 1: 1 })), lists('ab', { 1: 2 }))).toBe(false);
});

test('what was another person’s does not follow whoever signs in next on the same device; what was added since does', () => {
  const hers = createListsSnapshot(lists('ab', { 1: 2, 2: 1 }));
  expect(seen(mergeLists(null, findAddedSinceSync(hers, lists('ab', { 1: 2, 2: 1 })), lists('c', { 3: 1 })))).toEqual([
    'c',
    { 3: 1 },
  ]);
  expect(
    seen(mergeLists(null, findAddedSinceSync(hers, lists('xab', { 1: 5, 2: 1, 4: 1 })), lists('c', { 3: 1 }))),
  ).toEqual(['xc', { 1: 3, 4: 1, 3: 1 }]);
});
