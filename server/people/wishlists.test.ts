// R-FREE-04: the named lists of an account, their limits, and the link that shows one to others and can be revoked.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from '#database/tests/catalogue-rows.ts';
import { openPeopleScene, type PeopleScene, type BrowserSession } from '#database/tests/people-scene.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import type { Wishlist } from '#domain/catalogue/wishlists.ts';
import { createListsSnapshot, type PersonalLists } from '#domain/people/personal-lists.ts';
import { asAnon, asPerson } from '#server/database/transaction-as.ts';
import { findSharedWishlist } from './queries/wishlists.ts';

let scene: PeopleScene;
let products: Awaited<ReturnType<typeof addProduct>>[];
beforeAll(async () => {
  scene = await openPeopleScene();
  products = await Promise.all(['Théière', 'Pagne', 'Djembé'].map((title) => addProduct(scene.owner, title)));
});
afterAll(() => scene.close());

const empty = { favourites: [], cart: [] };
const list = (name: string, items: string[] = [], id = randomUUID()): Wishlist => ({ id, name, items });
const seen = (lists: readonly Wishlist[]) => lists.map(({ name, items }) => `${name}: ${items.length}`);
const shown = (token: string) => asAnon(scene.parts.sql, (tx) => findSharedWishlist(tx, token));
/** Syncs as a browser with these lists; `since`: the account's state at its last sync. */
const merge = async (visit: BrowserSession, wishlists: Wishlist[] | undefined, since: PersonalLists | null = null) =>
  (await scene.accountOf(visit)).mergeLists(since && createListsSnapshot(since), { ...empty, wishlists });

test('lists of the browser come to the account at the sign-in, and to the next device; what is no product is not kept', async () => {
  const awa = await scene.person('Awa');
  const gifts = list('Cadeaux', [products[0]!.id, randomUUID(), products[1]!.id]);
  await merge(awa, [gifts]);
  const next = await merge(awa, [list('cadeaux', [products[2]!.id]), list('Cuisine')]);
  expect(seen(next.wishlists)).toEqual(['cadeaux: 3', 'Cuisine: 0']);
  expect((await (await scene.accountOf(awa)).wishlists()).lists).toEqual(next.wishlists);
  // The page of an earlier release sends no lists, so the stored ones stay.
  expect(seen((await merge(awa, undefined)).wishlists)).toEqual(['cadeaux: 3', 'Cuisine: 0']);
  const afterwards = await merge(awa, [next.wishlists[0]!], next);
  expect(seen(afterwards.wishlists)).toEqual(['cadeaux: 3']);
});

test('two tabs and devices at once lose nothing of each other', async () => {
  const awa = await scene.person('Awa');
  const before = await merge(awa, [list('Cadeaux', [products[0]!.id])]);
  const [gifts] = before.wishlists;
  await Promise.all([
    merge(awa, [{ ...gifts!, items: [products[1]!.id, ...gifts!.items] }], before),
    merge(awa, [gifts!, list('Cuisine')], before),
    merge(awa, [{ ...gifts!, items: [products[2]!.id, ...gifts!.items] }, list('Noël')], before),
  ]);
  const { lists } = await (await scene.accountOf(awa)).wishlists();
  expect(seen(lists).toSorted()).toEqual(['Cadeaux: 3', 'Cuisine: 0', 'Noël: 0']);
});

test('the price a favourite was saved at stays the first one, on every device', async () => {
  const awa = await scene.person('Awa');
  const favourite = (price?: number): Favourite => ({
    id: products[0]!.id,
    name: 'Théière',
    metadata: {
      slug: products[0]!.slug,
      image_url: null,
      tile: 'indigo',
      ...(price && { saved: { price, currency: 'XOF', country: 'ML', on: '2026-11-03' } }),
    },
  });
  const keep = async (one: Favourite) =>
    (await (await scene.accountOf(awa)).mergeLists(null, { ...empty, favourites: [one] })).favourites[0]!.metadata
      .saved;
  expect(await keep(favourite())).toBeUndefined();
  expect(await keep(favourite(12_500))).toEqual({ price: 12_500, currency: 'XOF', country: 'ML', on: '2026-11-03' });
  expect(await keep(favourite(9000))).toMatchObject({ price: 12_500 });
  expect(await (await scene.accountOf(awa)).exportData()).toContain('"saved_price_minor": 12500');
});

test('a list is made, renamed and removed by a form too; its name is refused with the reason, and twenty are the most', async () => {
  const act = await scene.actOf(await scene.person('Awa'));
  const id = randomUUID();
  expect(await act('wishlist/save', { id, name: ' Cadeaux ' })).toBeNull();
  expect(await act('wishlist/save', { id, name: 'Cadeaux' })).toBeNull();
  expect(await act('wishlist/save', { id: randomUUID(), name: 'CADEAUX' })).toBe('taken');
  expect(await act('wishlist/save', { id: randomUUID(), name: ' ' })).toBe('empty');
  expect(await act('wishlist/save', { id, name: 'x'.repeat(61) })).toBe('long');
  for (let n = 1; n < 20; n++) expect(await act('wishlist/save', { id: randomUUID(), name: `L${n}` })).toBeNull();
  expect(await act('wishlist/save', { id: randomUUID(), name: 'Une de trop' })).toBe('full');
  await act('wishlist/remove', { id });
  expect(await act('wishlist/save', { id: randomUUID(), name: 'Une de trop' })).toBeNull();
});

test('more lists than twenty are refused by the table itself, however they come', async () => {
  const awa = await scene.person('Awa');
  const adds = (place: number) =>
    asPerson(
      scene.parts.sql,
      { sub: awa.id },
      (tx) => tx`insert into wishlists (id, name, place) values (${randomUUID()}, 'x', ${place})`,
    );
  await adds(0);
  await expect(adds(0)).rejects.toMatchObject({ code: '23505' });
  await expect(adds(20)).rejects.toMatchObject({ code: '23514' });
});

test('R-SCR-08 a link shows the name and the products to anybody, nothing of the person, until it is taken back; the next link is another', async () => {
  const awa = await scene.person('Awa');
  const act = await scene.actOf(awa);
  const id = randomUUID();
  await act('wishlist/save', { id, name: 'Cadeaux', items: [products[0]!.id, products[1]!.id] });
  const token = (await act('wishlist/share', { id }))!;
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await act('wishlist/share', { id })).toBe(token);
  // Saving the list on another device adds products and removes none.
  expect(await act('wishlist/save', { id, name: 'Cadeaux', items: [products[1]!.id] })).toBeNull();
  expect(await shown(token)).toEqual({ name: 'Cadeaux', products: [products[0]!.id, products[1]!.id] });
  // The link shows a changed list, and the synchronisation of a browser does not delete the link.
  await merge(awa, [list('Cadeaux', [products[2]!.id], id)]);
  expect((await shown(token))!.products).toHaveLength(3);
  expect((await (await scene.accountOf(awa)).wishlists()).shares).toEqual({ [id]: token });
  expect(await act('wishlist/unshare', { id })).toBe(true);
  expect(await act('wishlist/unshare', { id })).toBe(false);
  expect(await shown(token)).toBeNull();
  const again = await act('wishlist/share', { id });
  expect(again).not.toBe(token);
  await act('wishlist/remove', { id });
  expect(await shown(again!)).toBeNull();
  for (const guess of ['', token.slice(1), `${token}'`, '%'.repeat(64)]) expect(await shown(guess)).toBeNull();
});

test('nobody shares or reads another person’s list, and whoever leaves takes lists and links along', async () => {
  const [awa, issa] = [await scene.person('Awa'), await scene.person('Issa')];
  const id = randomUUID();
  const act = await scene.actOf(awa);
  await act('wishlist/save', { id, name: 'Secret', items: [products[0]!.id] });
  expect(await (await scene.actOf(issa))('wishlist/share', { id })).toBeNull();
  expect(await (await scene.accountOf(issa)).wishlists()).toEqual({ lists: [], shares: {} });
  await expect(asAnon(scene.parts.sql, (tx) => tx`select from wishlist_shares`)).rejects.toMatchObject({
    code: '42501',
  });
  const token = (await act('wishlist/share', { id }))!;
  const account = await scene.accountOf(awa);
  expect(await account.exportData()).toMatch(/"wishlists": \[\s*\{\s*"name": "Secret"/);
  await scene.owner`delete from auth.users where id = ${awa.id}`;
  expect(await shown(token)).toBeNull();
  expect(await scene.owner`select from wishlist_items where user_id = ${awa.id}`).toHaveLength(0);
});
