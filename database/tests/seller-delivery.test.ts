// Delivery by sellers as /livraison shows it: only stated delivery, and only of offers on sale.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionSql } from 'postgres';
import { findProductBySlug } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import {
  countDeliveringSellersByCountry,
  findLowestPricesAcrossSellers,
  findSellersDeliveringTo,
  countSellersWithoutDelivery,
} from '#server/delivery/queries/seller-delivery.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, addProduct, addSeller, addShipping } from './catalogue-rows.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  const product = await addProduct(db.owner, 'Théière');
  const here = await addSeller(db.owner, { name: 'Bamako', country_code: 'ML', city: 'Bamako' });
  const far = await addSeller(db.owner, { name: 'Montréal' });
  const [small, large, unused] = [
    await addShipping(db.owner, here, 'XOF', { ML: 1000, CA: 5500 }),
    await addShipping(db.owner, here, 'XOF', { ML: 500 }),
    await addShipping(db.owner, far, 'CAD', { ML: 1, US: 1 }),
  ];
  const dear = await addShipping(db.owner, far, 'CAD', { CA: 500, ML: 1995 });
  await addOffer(db.owner, product, here, 9000, { currency: 'XOF', shipping_profile_id: small });
  await addOffer(db.owner, product, here, 9500, { currency: 'XOF', shipping_profile_id: large });
  await addOffer(db.owner, product, far, 2500, { shipping_profile_id: dear });
  // No open offer uses this profile: only a closed offer and a closed shop.
  await addOffer(db.owner, product, far, 2500, { shipping_profile_id: unused, is_active: false });
  const closed = await addSeller(db.owner, { is_active: false });
  await addOffer(db.owner, product, closed, 2500, {
    shipping_profile_id: await addShipping(db.owner, closed, 'CAD', { ML: 2 }),
  });
  const kitchen = await addSeller(db.owner, { source: 'restaurant' });
  await addOffer(db.owner, product, kitchen, 2500, {
    shipping_profile_id: await addShipping(db.owner, kitchen, 'CAD', { ML: 3 }),
  });
  // A postal box is in no list of delivery, because it is not delivered.
  const boxes = await addSeller(db.owner, { source: 'admin' });
  await addOffer(db.owner, product, boxes, 2500, {
    visibility: 'page',
    shipping_profile_id: await addShipping(db.owner, boxes, 'CAD', { CA: 0, ML: 0 }),
  });
  await addOffer(db.owner, product, await addSeller(db.owner), 2500);
});
afterAll(() => db.drop());

test('R-SCR-23 to each country: how many sellers, and the least price in each of their currencies', async () => {
  expect(await asAnon(db.pool, findLowestPricesAcrossSellers)).toEqual([
    { country: 'CA', sellers: 2, currency: 'CAD', fromMinor: 500, daysMin: 2, daysMax: 5 },
    { country: 'CA', sellers: 2, currency: 'XOF', fromMinor: 5500, daysMin: 2, daysMax: 5 },
    { country: 'ML', sellers: 2, currency: 'CAD', fromMinor: 1995, daysMin: 2, daysMax: 5 },
    { country: 'ML', sellers: 2, currency: 'XOF', fromMinor: 500, daysMin: 2, daysMax: 5 },
  ]);
});

test('R-SCR-23 the operator’s tariffs count the same sellers, although an operator sees closed shops too', async () => {
  const counted = await countDeliveringSellersByCountry(db.owner as unknown as TransactionSql);
  const shown = counted.filter(({ sellers }) => sellers > 0).map(({ country, sellers }) => [country, sellers]);
  expect(shown).toEqual([
    ['CA', 2],
    ['ML', 2],
  ]);
});

test('R-SCR-23 to one country: its own sellers first, each with the least of their rates; closed shops and unused rates are not shown', async () => {
  const { all, rows } = await asAnon(db.pool, (tx) => findSellersDeliveringTo(tx, 'ML', 10));
  expect(all).toBe(2);
  expect(rows.map(({ name, currency, fromMinor }) => [name, currency, fromMinor])).toEqual([
    ['Bamako', 'XOF', 500],
    ['Montréal', 'CAD', 1995],
  ]);
  expect(await asAnon(db.pool, (tx) => findSellersDeliveringTo(tx, 'ML', 1))).toMatchObject({
    all: 2,
    rows: [{ city: 'Bamako' }],
  });
  expect(await asAnon(db.pool, (tx) => findSellersDeliveringTo(tx, 'US', 10))).toEqual({ all: 0, rows: [] });
});

test('sellers that state nothing are counted, not guessed for', async () => {
  expect(await asAnon(db.pool, countSellersWithoutDelivery)).toBe(1);
});

test('an offer on a product page says what its seller takes back, and that nothing is stated where it is so', async () => {
  const product = await addProduct(db.owner, 'Tabouret');
  const states = await addSeller(db.owner, { return_days: 14, return_paid_by: 'seller' });
  await addOffer(db.owner, product, states, 1000);
  await addOffer(db.owner, product, await addSeller(db.owner), 2000);
  const found = await asAnon(db.pool, (tx) =>
    findProductBySlug(tx, product.slug, { country: 'CA', currency: 'CAD', language: 'fr' }),
  );
  expect(found!.offers.map((offer) => [offer.seller_id, offer.return_days, offer.return_paid_by])).toEqual([
    [states.id, 14, 'seller'],
    [expect.any(String), null, 'buyer'],
  ]);
});
