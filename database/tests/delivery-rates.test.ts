// A seller's delivery rates: a new shop sets them and sells; concurrent edits do not overwrite each other.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryLimits } from '#domain/sellers/delivery-rates.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer as putOnSale } from '#server/sellers/actions/add-offer.ts';
import { removeDeliveryProfile } from '#server/sellers/actions/remove-delivery-profile.ts';
import { saveDeliveryProfile } from '#server/sellers/actions/save-delivery-profile.ts';
import { saveDeliveryRates } from '#server/sellers/actions/save-delivery-rates.ts';
import { saveReturnTerms } from '#server/sellers/actions/save-return-terms.ts';
import { fillMissingDeliveryProfiles } from '#server/sellers/actions/assign-delivery-profile.ts';
import { countOffersWithoutDelivery, findDeliveryProfiles } from '#server/sellers/queries/delivery-profiles.ts';
import { findOwnShopsPageSettings } from '#server/sellers/queries/seller-pages.ts';
import { findStorefront } from '#server/sellers/queries/storefront.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { addMember } from './seller-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

/** A shop that was just approved, without any data. */
async function newShop(country = 'CA', ...permissions: SellerPermission[]) {
  const slug = `neuve-${randomUUID().slice(0, 8)}`;
  const [seller] = await market.owner<{ id: string }[]>`
    insert into sellers (slug, name, source, country_code) values (${slug}, 'Boutique neuve', 'merchant', ${country}) returning id`;
  const given: SellerPermission[] = permissions.length > 0 ? permissions : ['settings', 'products'];
  return { seller: seller!.id, slug, actor: await addMember(market.owner, seller!.id, ...given) };
}
const rate = { country: 'CA', priceMinor: 500, daysMin: 2, daysMax: 5 };
type Shop = Awaited<ReturnType<typeof newShop>>;
const save = ({ seller, actor }: Shop, profile: string, version: number | null, changes: object = {}) =>
  saveDeliveryRates.perform(market.shop, actor, { seller, profile, version, set: [rate], remove: [], ...changes });
const profilesOf = ({ seller }: Shop) => asMarket(market.shop.sql, (tx) => findDeliveryProfiles(tx, seller));
const profileOf = async (offer: string) =>
  (await market.owner`select shipping_profile_id as id from offers where id = ${offer}`)[0]!['id'] as string | null;

/** Lists another seller's article in this shop too. */
async function list({ seller, actor }: Shop, currency = 'CAD', profile: string | null = null): Promise<string> {
  const other = await addOffer(market.owner, { seller: `autre-${randomUUID().slice(0, 8)}` });
  const [{ product } = { product: '' }] = await market.owner<{ product: string }[]>`
    select product_id as product from offers where id = ${other.id}`;
  const offer = randomUUID();
  const added = await putOnSale.perform(market.shop, actor, {
    seller,
    offer,
    product,
    priceMinor: 2000,
    currency,
    stock: 10,
    minimumOrderQuantity: 1,
    shipsFrom: 'CA',
    profile,
    reference: null,
  });
  expect(added).toEqual({ product, isRepeat: false });
  return offer;
}
const quoted = (offer: string) =>
  quoteOrder(market.shop, { lines: [{ offer_id: offer, quantity: 1 }], country: 'CA', currency: 'CAD' }, 'fr');

test('a new merchant lists, states rates, is quoted with them, bought from and paid', async () => {
  const shop = await newShop();
  const offer = await list(shop);
  const sold = { id: offer, price: 2000, currency: 'CAD', source: 'merchant', shipping: null };
  expect(await quoted(offer)).toMatchObject({
    lines: [{ problem: { code: 'offer/shipping-unknown' }, shipping: null }],
  });
  await expect(market.place([{ offer: sold }])).rejects.toMatchObject({ code: 'order/lines-refused' });
  const profile = randomUUID();
  // Existing offers use this delivery profile from now on.
  expect(await save(shop, profile, null)).toEqual({ isRepeat: false, given: 1 });
  expect(await profileOf(offer)).toBe(profile);
  expect(await quoted(offer)).toMatchObject({
    lines: [{ problem: null, days_min: 2, days_max: 5 }],
    shipping_total: 500,
  });
  const { orderId } = await market.place([{ offer: { ...sold, shipping: 500 } }]);
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  const sessionId = payment!['session_id'] as string;
  market.provider.pay(sessionId);
  await settlePayment(market.shop, { provider: 'obedient', sessionId }, testJobActor);
  const [order] = await market.owner`
    select p.status, p.items_minor::int as items, p.shipping_minor::int as shipping from seller_orders p where p.seller_id = ${shop.seller}`;
  expect(order).toEqual({ status: 'to_prepare', items: 2000, shipping: 500 });
  // A later, higher rate applies to the next buyer, but not to this order.
  await save(shop, profile, 2, { set: [{ ...rate, priceMinor: 900 }] });
  const [after] = await market.owner`
    select p.shipping_minor::int as shipping from seller_orders p where p.seller_id = ${shop.seller}`;
  expect(after).toEqual({ shipping: 500 });
});

test('a new offer that names no delivery has the first profile of its currency; in another currency it has none', async () => {
  const shop = await newShop();
  const [first, second, francs] = [randomUUID(), randomUUID(), randomUUID()];
  await save(shop, first, null);
  for (const [profile, name, currency] of [
    [second, 'Colis lourds', 'CAD'],
    [francs, 'Dakar', 'XOF'],
  ] as const)
    expect(
      await saveDeliveryProfile.perform(market.shop, shop.actor, {
        seller: shop.seller,
        profile,
        version: null,
        name,
        currency,
      }),
    ).toEqual({ isRepeat: false });
  expect((await profilesOf(shop)).map(({ id, name, currency }) => [id, name, currency])).toEqual([
    [first, 'Standard', 'CAD'],
    [second, 'Colis lourds', 'CAD'],
    [francs, 'Dakar', 'XOF'],
  ]);
  expect(await profileOf(await list(shop))).toBe(first);
  expect(await profileOf(await list(shop, 'CAD', second))).toBe(second);
  // After a profile is removed, its offers use the seller's oldest remaining profile in their currency.
  const heavy = await list(shop, 'CAD', second);
  await removeDeliveryProfile.perform(market.shop, shop.actor, { seller: shop.seller, profile: second });
  expect(await profileOf(heavy)).toBe(first);
  await removeDeliveryProfile.perform(market.shop, shop.actor, { seller: shop.seller, profile: first });
  expect(await profileOf(heavy)).toBeNull();
  expect(await asMarket(market.shop.sql, (tx) => countOffersWithoutDelivery(tx, shop.seller))).toEqual([
    { currency: 'CAD', offers: 3 },
  ]);
});

test('one button gives a profile to the offers of its currency that have none, and to no others', async () => {
  const shop = await newShop();
  const other = await newShop();
  const [offer, foreign] = [await list(shop), await list(other)];
  const [profile, francs] = [randomUUID(), randomUUID()];
  for (const [id, currency] of [
    [profile, 'CAD'],
    [francs, 'XOF'],
  ] as const)
    await saveDeliveryProfile.perform(market.shop, shop.actor, {
      seller: shop.seller,
      profile: id,
      version: null,
      name: currency,
      currency,
    });
  const use = (which: Shop, id: string) =>
    fillMissingDeliveryProfiles.perform(market.shop, which.actor, { seller: which.seller, profile: id });
  expect([await use(shop, francs), await use(shop, profile), await use(shop, profile)]).toEqual([0, 1, 0]);
  expect(await profileOf(offer)).toBe(profile);
  // Another seller cannot change these offers, nor use this profile.
  expect(await use(other, profile)).toBe(0);
  expect(await profileOf(foreign)).toBeNull();
});

test('rates are set, changed and removed; who saw an older version is refused, and a second sending changes nothing', async () => {
  const shop = await newShop('ML');
  const profile = randomUUID();
  expect([await save(shop, profile, null), await save(shop, profile, null)]).toEqual([
    { isRepeat: false, given: 0 },
    { isRepeat: true, given: 0 },
  ]);
  const [made] = await profilesOf(shop);
  expect(made).toMatchObject({ id: profile, currency: 'XOF', rates: [rate] });
  const { version } = made!;
  const dearer = { ...rate, priceMinor: 700 };
  const mali = { ...rate, country: 'ML', priceMinor: 0 };
  expect(await save(shop, profile, version, { set: [dearer, mali] })).toEqual({ isRepeat: false, given: 0 });
  expect(await save(shop, profile, version, { set: [{ ...rate, priceMinor: 800 }] })).toMatchObject({
    fault: 'changed',
    now: { version: version + 1, rates: expect.arrayContaining([dearer, mali]) as unknown },
  });
  expect(await save(shop, profile, version + 1, { set: [{ ...rate, daysMax: 1 }] })).toEqual({
    faults: { CA: { days: 'days' } },
  });
  expect(await save(shop, profile, version + 1, { set: [], remove: ['CA'] })).toMatchObject({ isRepeat: false });
  expect((await profilesOf(shop))[0]!.rates).toEqual([mali]);
  // A form for a first profile is refused, because the shop has one by now. An unknown profile counts as removed.
  expect(await save(shop, randomUUID(), null)).toEqual({ fault: 'changed' });
  expect(await save(shop, randomUUID(), 1)).toEqual({ fault: 'gone' });
  const audit = await market.owner`
    select action from audit_log where facts ->> 'seller' = ${shop.seller} and action like 'delivery/%'`;
  expect(audit).toHaveLength(3);
});

test('names are one of a kind, and there are twenty profiles at most', async () => {
  const shop = await newShop();
  const add = (name: string, changes: object = {}) =>
    saveDeliveryProfile.perform(market.shop, shop.actor, {
      seller: shop.seller,
      profile: randomUUID(),
      version: null,
      name,
      currency: 'CAD',
      ...changes,
    });
  for (let n = 0; n < deliveryLimits.profiles; n++) expect(await add(`Façon ${n}`)).toEqual({ isRepeat: false });
  expect([await add('De trop'), await add('façon 3'), await add(' '), await add('Or', { currency: 'XAU' })]).toEqual([
    { fault: 'many' },
    { fault: 'taken' },
    { fault: 'name' },
    { fault: 'currency' },
  ]);
  const [first] = await profilesOf(shop);
  const rename = { profile: first!.id, version: first!.version };
  expect([await add('Colis', rename), await add('Paquets', rename)]).toEqual([
    { isRepeat: false },
    { fault: 'changed', now: { version: first!.version + 1, name: 'Colis' } },
  ]);
});

test('only members with the settings of that seller write; everybody reads, nobody writes past the actions', async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const clerk = await newShop('CA', 'products');
  const profile = randomUUID();
  await save(shop, profile, null);
  for (const stranger of [other.actor, clerk.actor]) {
    await expect(save({ ...shop, actor: stranger }, profile, 2)).rejects.toMatchObject({ code: 'access/denied' });
    await expect(
      removeDeliveryProfile.perform(market.shop, stranger, { seller: shop.seller, profile }),
    ).rejects.toMatchObject({ code: 'access/denied' });
  }
  // Another shop's profile cannot be saved under this shop.
  expect(await save(other, profile, 2)).toEqual({ fault: 'gone' });
  expect(await removeDeliveryProfile.perform(market.shop, other.actor, { seller: other.seller, profile })).toBeNull();
  const read = await asAnon(
    market.shop.sql,
    (tx) => tx`select price_minor as price from shipping_rates where profile_id = ${profile}`,
  );
  expect(read[0]!['price']).toBe(500);
  for (const statement of [
    `update shipping_rates set price_minor = 0`,
    `delete from shipping_profiles`,
    `insert into shipping_profiles (seller_id, name, currency) values ('${shop.seller}', 'x', 'CAD')`,
  ])
    await expect(
      asPerson(market.shop.sql, { sub: shop.actor.id }, (tx) => tx.unsafe(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
});

test('return terms are saved, shown on the shop’s page, and not over somebody else’s', async () => {
  const shop = await newShop();
  const stated = { seller: shop.seller, days: '14', paidBy: 'seller', termsFr: 'Non porté.', termsEn: '' };
  const pages = () =>
    asPerson(market.shop.sql, { sub: shop.actor.id }, (tx) =>
      findOwnShopsPageSettings(tx, 'settings', 'America/Toronto'),
    );
  const version = (await pages())[0]!.versions.returns;
  const send = (changes: object) =>
    saveReturnTerms.perform(market.shop, shop.actor, { ...stated, version, ...changes });
  expect(await send({ days: '400' })).toEqual({ faults: ['days'] });
  expect(await send({})).toEqual({ faults: [] });
  await expect(send({ days: '7' })).rejects.toMatchObject({ code: 'seller/page-changed' });
  const front = await asAnon(market.shop.sql, (tx) =>
    findStorefront(tx, shop.slug, { country: 'CA', currency: 'CAD', language: 'en' }),
  );
  expect(front).toMatchObject({ returns: { days: 14, paidBy: 'seller', terms: 'Non porté.' } });
  expect((await pages())[0]).toMatchObject({ returnDays: 14, hasDelivery: false });
  await save(shop, randomUUID(), null);
  expect((await pages())[0]).toMatchObject({ hasDelivery: true });
});

test('a way of delivering that is renamed, and nothing else, is told to the pages that name it', async () => {
  const shop = await newShop();
  const [profile] = await market.owner<{ id: string }[]>`
    insert into shipping_profiles (seller_id, name, currency) values (${shop.seller}, 'Moto', 'CAD') returning id`;
  const told = async () =>
    (await market.owner<{ n: number }[]>`select count(*)::int as n from catalogue_changes where what = 'shipping'`)[0]!
      .n;
  const before = await told();
  const rename = async (name: string) => {
    const now = (await profilesOf(shop)).find(({ id }) => id === profile!.id)!;
    await saveDeliveryProfile.perform(market.shop, shop.actor, {
      seller: shop.seller,
      profile: profile!.id,
      version: now.version,
      name,
      currency: 'CAD',
    });
  };
  await rename('Coursier');
  expect(await told()).toBe(before + 1);
  await rename('Coursier');
  expect(await told()).toBe(before + 1);
});
