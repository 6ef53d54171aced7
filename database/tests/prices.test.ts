// The visitor's prices: conversion, delivery, and filters by the displayed price.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fallbackRates } from '#domain/money/convert.ts';
import { PayableConverter } from '#domain/pricing/payable-converter.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { findProductCardsByIds, findRelatedProducts } from '#server/catalogue/queries/products.ts';
import { saveFetchedRates, clearFetchedRates } from '#server/pricing/queries.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, addProduct, addSeller, addShipping, type AddedRow, addOfferedProduct } from './catalogue-rows.ts';
import { createPriceHelpers } from './prices-scene.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => clear());
afterAll(() => db.drop());
const { clear, only, product, search } = createPriceHelpers(() => db);

describe('the visitor’s price', () => {
  test('an article is converted from the seller’s own currency, once, half up', async () => {
    await addOfferedProduct(db.owner, 'Pagne', 8995, { offer: { currency: 'XOF' } });
    expect(await only({ currency: 'XOF' })).toMatchObject({
      price: 8995,
      item_price: 8995,
      shipping: null,
      offer_price: 8995,
      offer_currency: 'XOF',
    });
    for (const currency of ['CAD', 'USD', 'GNF', 'TND', 'ZZZ'])
      expect((await only({ currency })).price).toBe(new PayableConverter('XOF', currency, fallbackRates).charge(8995));
  });
  test('with a country asked, the price is article and stated delivery, and its parts add up', async () => {
    const seller = await addSeller(db.owner);
    const profile = await addShipping(db.owner, seller, 'XOF', { ML: 2501, CA: 0 });
    await addOfferedProduct(db.owner, 'Pagne', 8997, {
      seller,
      offer: { currency: 'XOF', shipping_profile_id: profile },
    });
    for (const currency of ['XOF', 'CAD', 'USD', 'SLL']) {
      const card = await only({ country: 'ML', currency });
      expect([card.item_price, card.shipping]).toEqual([
        new PayableConverter('XOF', currency, fallbackRates).charge(8997),
        new PayableConverter('XOF', currency, fallbackRates).charge(2501),
      ]);
      expect(card.item_price + card.shipping!).toBe(card.price);
    }
    expect(await only({ country: 'CA', currency: 'XOF' })).toMatchObject({
      price: 8997,
      shipping: 0,
      free_shipping: true,
    });
    expect(await only({ country: 'SN', currency: 'XOF' })).toMatchObject({
      price: 8997,
      shipping: null,
      free_shipping: false,
    });
    expect(await only({ currency: 'XOF' })).toMatchObject({ price: 8997, shipping: null });
  });
  test('R-GEN-01 the offer shown is the one that costs this visitor least at his door', async () => {
    const [near, far] = [
      await addSeller(db.owner, { slug: 'bamako' }),
      await addSeller(db.owner, { slug: 'montreal' }),
    ];
    const made = await addProduct(db.owner, 'Théière');
    await addOffer(db.owner, made, near, 9000, {
      currency: 'XOF',
      shipping_profile_id: await addShipping(db.owner, near, 'XOF', { ML: 500, CA: 20_000 }),
    });
    await addOffer(db.owner, made, far, 1900, {
      currency: 'CAD',
      shipping_profile_id: await addShipping(db.owner, far, 'CAD', { ML: 4000, CA: 500 }),
    });
    expect(await only({ country: 'ML', currency: 'XOF' })).toMatchObject({ seller_slug: 'bamako', price: 9500 });
    expect(await only({ country: 'CA' })).toMatchObject({ seller_slug: 'montreal', price: 2400 });
    expect(await only({})).toMatchObject({ seller_slug: 'montreal', price: 1900 });
    const seen = await product(made.slug, 'ML', 'XOF');
    expect(seen!.offers.map((offer) => [offer.seller_slug, offer.shown_total])).toEqual([
      ['bamako', 9500],
      [
        'montreal',
        new PayableConverter('CAD', 'XOF', fallbackRates).charge(1900) +
          new PayableConverter('CAD', 'XOF', fallbackRates).charge(4000),
      ],
    ]);
  });
  test('in stock comes before cheap, and stated delivery before unstated', async () => {
    const sellers = [
      await addSeller(db.owner, { slug: 'vide' }),
      await addSeller(db.owner, { slug: 'muet' }),
      await addSeller(db.owner, { slug: 'clair' }),
    ] as const;
    const made = await addProduct(db.owner, 'Théière');
    const gone = await addOffer(db.owner, made, sellers[0], 100, { stock: 0 });
    await addOffer(db.owner, made, sellers[1], 200);
    await addOffer(db.owner, made, sellers[2], 300, {
      shipping_profile_id: await addShipping(db.owner, sellers[2], 'CAD', { CA: 1000 }),
    });
    expect((await only({ country: 'CA' })).seller_slug).toBe('clair');
    expect((await only({})).seller_slug).toBe('muet');
    await db.owner`update offers set stock = 1 where id = ${gone}`;
    expect((await only({})).seller_slug).toBe('vide');
    expect((await product(made.slug))!.offers.map((offer) => offer.seller_slug)).toEqual(['clair', 'vide', 'muet']);
  });
  test('a price filter compares exactly the price shown, in every currency, with delivery', async () => {
    const seller = await addSeller(db.owner);
    const profile = await addShipping(db.owner, seller, 'CAD', { ML: 777, CA: 333 });
    for (let n = 0; n < 12; n++)
      await addOfferedProduct(db.owner, `Bol ${n}`, 1990 + n, { seller, offer: { shipping_profile_id: profile } });
    for (let n = 0; n < 12; n++)
      await addOfferedProduct(db.owner, `Plat ${n}`, 9000 + n, { offer: { currency: 'XOF' } });
    for (const [country, currency] of [
      [null, 'XOF'],
      ['ML', 'XOF'],
      ['CA', 'CAD'],
      ['CA', 'USD'],
      ['SL', 'SLL'],
      ['GN', 'GNF'],
    ] as const) {
      const all = (await search({ country, currency, sort: 'price_asc', page_size: 100 })).items;
      expect(all).toHaveLength(24);
      expect(all.map((item) => item.price)).toEqual(all.map((item) => item.price).toSorted((a, b) => a - b));
      for (const { price } of all) {
        const upTo = await search({ country, currency, price_max: price, page_size: 100 });
        expect(upTo.total).toBe(all.filter((item) => item.price <= price).length);
        const from = await search({ country, currency, price_min: price, price_max: price, page_size: 100 });
        expect(from.items.map((item) => item.price)).toEqual(
          all.filter((item) => item.price === price).map(() => price),
        );
      }
    }
  });
  test('R-FX-01, R-FX-04 fetched rates are used from the next search on, filters included, and the fixed ones when they are forgotten', async () => {
    await addOfferedProduct(db.owner, 'Bol', 2000);
    await asMarket(db.pool, (tx) => saveFetchedRates(tx, { XOF: 443.37 }));
    expect((await only({ currency: 'XOF' })).price).toBe(8870);
    expect((await search({ currency: 'XOF', price_max: 8870 })).total).toBe(1);
    expect((await search({ currency: 'XOF', price_max: 8869 })).total).toBe(0);
    await asMarket(db.pool, clearFetchedRates);
    expect((await only({ currency: 'XOF' })).price).toBe(9000);
  });
  test('free delivery and destination find the offer that has it, and show that one', async () => {
    const [free, paid] = [await addSeller(db.owner, { slug: 'offert' }), await addSeller(db.owner, { slug: 'payant' })];
    const made = await addProduct(db.owner, 'Bol');
    await addOffer(db.owner, made, free, 3000, {
      shipping_profile_id: await addShipping(db.owner, free, 'CAD', { CA: 0 }),
    });
    await addOffer(db.owner, made, paid, 1000, {
      shipping_profile_id: await addShipping(db.owner, paid, 'CAD', { CA: 500, ML: 2500 }),
    });
    expect(await only({ country: 'CA' })).toMatchObject({ seller_slug: 'payant', free_shipping: false });
    expect(await only({ country: 'CA', free_shipping: true })).toMatchObject({
      seller_slug: 'offert',
      free_shipping: true,
      price: 3000,
    });
    expect(await only({ ships_to: 'ML', country: 'ML' })).toMatchObject({ seller_slug: 'payant', price: 3500 });
    expect((await search({ ships_to: 'SN' })).total).toBe(0);
  });
});

describe('what a product is', () => {
  test('R-GEN-05, R-GEN-06 the same barcode from two sellers is one product with two offers, one sold here and one by link', async () => {
    const made = await addProduct(db.owner, 'Radio');
    await db.owner`insert into product_barcodes (barcode, product_id) values ('3017620422003', ${made.id})`;
    await addOffer(db.owner, made, await addSeller(db.owner), 4000);
    await addOffer(db.owner, made, await addSeller(db.owner), 3900, {
      is_direct: false,
      retailer_url: 'https://www.amazon.ca/dp/B000',
    });
    const twin = await addProduct(db.owner, 'Radio encore');
    await expect(
      db.owner`insert into product_barcodes (barcode, product_id) values ('3017620422003', ${twin.id})`,
    ).rejects.toMatchObject({ code: '23505' });
    expect(await only({ query: '3017620422003' })).toMatchObject({
      offer_count: 2,
      direct: false,
      retailer_url: 'https://www.amazon.ca/dp/B000',
      price: 3900,
    });
    expect((await product(made.slug))!.offers.map((offer) => offer.direct)).toEqual([false, true]);
  });
  test('an unknown slug is null; texts fall back to the other language', async () => {
    expect(await product('nulle-part')).toBeNull();
    const { slug } = await addOfferedProduct(db.owner, 'Bol', 100, {
      product: { description_en: 'A bowl.', title_en: 'Bowl' },
    });
    expect(await product(slug)).toMatchObject({
      title: 'Bol',
      description: 'A bowl.',
      barcodes: [],
      images: [],
      offers: [{ price: 100 }],
      history: [{ price: 100 }],
    });
  });
  test('R-GEN-10 cards come in the order of their ids, without what is gone; related ones share the shelf', async () => {
    const made: AddedRow[] = [];
    for (const title of ['Bol bleu', 'Bol rouge', 'Assiette'])
      made.push(
        await addOfferedProduct(db.owner, title, 100, {
          product: { category_slug: 'cuisine', subcategory_slug: 'vaisselle' },
        }),
      );
    await addOfferedProduct(db.owner, 'Roman', 100, { product: { category_slug: 'livres' } });
    const reader = { country: 'CA', currency: 'CAD', language: 'fr' as const };
    await db.owner`update offers set is_active = false where product_id = ${made[2]!.id}`;
    const cards = await asAnon(db.pool, (tx) =>
      findProductCardsByIds(
        tx,
        [made[1]!.id, made[2]!.id, made[0]!.id, '00000000-0000-0000-0000-000000000000'],
        reader,
      ),
    );
    expect(cards.map((card) => card.title)).toEqual(['Bol rouge', 'Bol bleu']);
    const related = await asAnon(db.pool, (tx) => findRelatedProducts(tx, made[0]!.id, 8, reader));
    expect(related.map((card) => card.title)).toEqual(['Bol rouge']);
  });
  test('search follows every change at once: price, closing, opening, renaming, deleting', async () => {
    const seller = await addSeller(db.owner);
    const made = await addOfferedProduct(db.owner, 'Lampe', 5000, {
      seller,
      offer: { shipping_profile_id: await addShipping(db.owner, seller, 'CAD', { CA: 100 }) },
    });
    expect((await only({ country: 'CA' })).price).toBe(5100);
    await db.owner`update shipping_rates set price_minor = 200`;
    expect((await only({ country: 'CA' })).price).toBe(5200);
    await asMarket(db.pool, (tx) => tx`update offers set price_minor = 4500 where id = ${made.offer}`);
    expect((await only({})).price).toBe(4500);
    await db.owner`update products set title_fr = 'Lanterne' where id = ${made.id}`;
    expect((await only({ query: 'lanterne' })).title).toBe('Lanterne');
    await db.owner`update sellers set is_active = false where id = ${seller.id}`;
    expect((await search({})).total).toBe(0);
    await db.owner`update sellers set is_active = true where id = ${seller.id}`;
    expect((await search({})).total).toBe(1);
    await db.owner`delete from sellers where id = ${seller.id}`;
    expect((await search({})).total).toBe(0);
  });
  test('two changes of one product at once both arrive', async () => {
    const made = await addProduct(db.owner, 'Lampe');
    const offers = [
      await addOffer(db.owner, made, await addSeller(db.owner), 5000),
      await addOffer(db.owner, made, await addSeller(db.owner), 6000),
    ] as const;
    await Promise.all(
      offers.map((id, n) =>
        asMarket(db.pool, async (tx) => {
          await tx`update offers set price_minor = ${100 + n}, stock = ${n} where id = ${id}`;
          await tx`select pg_sleep(0.05)`;
        }),
      ),
    );
    const [row] = await db.owner`select in_stock, units[1] as least from product_search`;
    expect(row).toEqual({ in_stock: true, least: 101 });
  });
});
