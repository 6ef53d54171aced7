// Sale and pick-up locations: saved once, without overwriting concurrent changes, shown on the shop's page. Visitors
// see whether an offer is available at a location, but not how many units.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { setLocationStocks } from '#server/sellers/actions/set-location-stocks.ts';
import { removeLocation } from '#server/sellers/actions/remove-location.ts';
import { saveLocation } from '#server/sellers/actions/save-location.ts';
import { findLocationStocks } from '#server/sellers/queries/locations.ts';
import { findStorefront } from '#server/sellers/queries/storefront.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { addShopWithOffer } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

async function shopWithOffer(...permissions: SellerPermission[]) {
  const shop = await addShopWithOffer(market.owner, ...permissions);
  return { ...shop, offer: shop.offer.id };
}
const place = {
  name: 'Sandaga',
  street: '12, rue du Marché',
  city: 'Dakar',
  postalCode: '',
  country: 'SN',
  directions: '',
  phone: '',
  position: '14.6928, -17.4467',
  isShop: true,
  isPickup: true,
  week: ['9h-18h', '', '', '', '', '', ''],
};
const front = (slug: string) =>
  asAnon(market.shop.sql, (tx) => findStorefront(tx, slug, { country: 'CA', currency: 'CAD', language: 'fr' }));

test('a place is added once, changed by whoever saw its last version, and refused with every fault', async () => {
  const { seller, slug, actor } = await shopWithOffer('settings');
  const id = randomUUID();
  const save = (version: number | null, changes: object = {}) =>
    saveLocation.perform(market.shop, actor, { seller, id, version, place: { ...place, ...changes } });
  expect([await save(null), await save(null)]).toEqual([{ isRepeat: false }, { isRepeat: true }]);
  expect(await save(1, { name: 'Sandaga 2' })).toEqual({ isRepeat: false });
  expect(await save(1, { name: 'Sandaga 3' })).toEqual({ fault: 'changed' });
  expect(await save(2, { phone: 'abc', city: '' })).toEqual({ faults: { phone: 'phone', city: 'city' } });
  expect(await front(slug)).toMatchObject({
    locations: [
      {
        id,
        name: 'Sandaga 2',
        isPickup: true,
        position: { latitude: 14.6928, longitude: -17.4467 },
        weekly: [{ weekday: 1, opens: 540, closes: 1080 }],
        goods: 0,
      },
    ],
  });
  const remove = () => removeLocation.perform(market.shop, actor, { seller, id });
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect(await front(slug)).toMatchObject({ locations: [] });
});

test('units at a place: visitors see that something is there, orders and the online stock are not touched', async () => {
  const { seller, slug, offer, actor } = await shopWithOffer('settings', 'products');
  const [id, other] = [randomUUID(), await shopWithOffer('settings')];
  await saveLocation.perform(market.shop, actor, { seller, id, version: null, place });
  const count = (units: number | null, location = id) =>
    setLocationStocks.perform(market.shop, actor, { seller, offer, counts: [{ location, units }] });
  expect([await count(3), await count(3)]).toEqual([true, false]);
  expect(await front(slug)).toMatchObject({ locations: [{ goods: 1 }] });
  await expect(
    asAnon(market.shop.sql, (tx) => tx`select units from location_stocks where offer_id = ${offer}`),
  ).rejects.toThrow(/permission denied/);
  expect((await market.owner`select stock from offers where id = ${offer}`)[0]!['stock']).toBe(10);
  expect(await asMarket(market.shop.sql, (tx) => findLocationStocks(tx, seller, offer))).toMatchObject([
    { location: id, units: 3 },
  ]);
  expect(await count(null)).toBe(true);
  expect(await front(slug)).toMatchObject({ locations: [{ goods: 0 }] });
  // Stock cannot be set at another seller's location, nor for another seller's offer.
  const foreign = randomUUID();
  await saveLocation.perform(market.shop, other.actor, { seller: other.seller, id: foreign, version: null, place });
  expect(await count(5, foreign)).toBe(false);
  expect(
    await setLocationStocks.perform(market.shop, actor, {
      seller,
      offer: other.offer,
      counts: [{ location: id, units: 1 }],
    }),
  ).toBe(false);
  expect(await saveLocation.perform(market.shop, actor, { seller, id: foreign, version: 1, place })).toEqual({
    fault: 'gone',
  });
});

test('what lies at a place is told only of offers that the reader sees', async () => {
  const { seller, offer, actor } = await shopWithOffer('settings', 'products');
  const id = randomUUID();
  await saveLocation.perform(market.shop, actor, { seller, id, version: null, place });
  await setLocationStocks.perform(market.shop, actor, { seller, offer, counts: [{ location: id, units: 3 }] });
  const told = () =>
    asAnon(market.shop.sql, (tx) => tx`select offer_id from location_stocks where location_id = ${id}`);
  expect(await told()).toHaveLength(1);
  await market.owner`update offers set is_active = false where id = ${offer}`;
  expect(await told()).toHaveLength(0);
});

test('the places and the WhatsApp number of a shop go with its owner, unless somebody else is of the shop', async () => {
  const kept = await shopWithOffer('settings');
  const alone = await shopWithOffer('settings');
  for (const { seller, actor } of [kept, alone]) {
    await saveLocation.perform(market.shop, actor, { seller, id: randomUUID(), version: null, place });
    await market.owner`
      insert into seller_pages (seller_id, time_zone, whatsapp) values (${seller}, 'Africa/Dakar', '+221770000000')
      on conflict (seller_id) do update set whatsapp = excluded.whatsapp`;
  }
  const [owner] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
  await market.owner`delete from seller_members where seller_id = ${alone.seller}`;
  await market.owner`update sellers set owner_id = ${owner!.id} where id in ${market.owner([kept.seller, alone.seller])}`;
  await asMarket(market.shop.sql, (tx) => tx`select private.delete_person(${owner!.id})`);
  const left = (seller: string) => market.owner`
    select p.whatsapp, (select count(*)::int from seller_locations l where l.seller_id = p.seller_id) as places from seller_pages p where p.seller_id = ${seller}`;
  expect([...(await left(alone.seller))]).toEqual([{ whatsapp: null, places: 0 }]);
  expect([...(await left(kept.seller))]).toEqual([{ whatsapp: '+221770000000', places: 1 }]);
});
