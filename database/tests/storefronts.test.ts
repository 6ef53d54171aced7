// The public page of a seller, also when it is opened with a former slug.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAnon } from '#server/database/transaction-as.ts';
import { findSitemapStorefronts, findStorefront } from '#server/sellers/queries/storefront.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, addProduct, addSeller, addShipping } from './catalogue-rows.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const here = { country: 'CA', currency: 'CAD', language: 'fr' } as const;
const pageOf = (slug: string, reader: Parameters<typeof findStorefront>[2] = here) =>
  asAnon(db.pool, (tx) => findStorefront(tx, slug, reader));

test('R-ROUTE-23 a shop is shown with what its open offers state of delivery, the visitor’s country first', async () => {
  const seller = await addSeller(db.owner, {
    slug: 'karite',
    name: 'Karité',
    source: 'african',
    city: 'Ouagadougou',
    country_code: 'BF',
    description_fr: 'Beurre de karité.',
    return_days: 14,
    return_terms_en: 'Unopened.',
  });
  const small = await addShipping(db.owner, seller, 'XOF', { BF: 1000, CA: 4500 });
  const large = await addShipping(db.owner, seller, 'XOF', { CA: 9000, ML: 0 });
  const unused = await addShipping(db.owner, seller, 'XOF', { US: 1 });
  const sell = async (name: string, values: Parameters<typeof addOffer>[4]) =>
    addOffer(db.owner, await addProduct(db.owner, name), seller, 4500, {
      currency: 'XOF',
      ships_from: 'BF',
      ...values,
    });
  await sell('Beurre', { shipping_profile_id: small });
  await sell('Statue', { shipping_profile_id: large });
  await sell('Panier', {});
  await sell('Retiré', { shipping_profile_id: unused, is_active: false });
  const shop = await pageOf('karite', { ...here, currency: 'XOF', language: 'en' });
  expect(shop).toMatchObject({
    state: 'open',
    city: 'Ouagadougou',
    country: 'BF',
    description: 'Beurre de karité.',
    languages: ['fr'],
    returns: { days: 14, paidBy: 'buyer', terms: 'Unopened.' },
    offers: 3,
    direct: 3,
    unstated: 1,
    shipsFrom: ['BF'],
    deliveries: [
      { country: 'CA', fromMinor: 4500, mostMinor: 9000, daysMin: 2, daysMax: 5 },
      { country: 'ML', fromMinor: 0, mostMinor: 0 },
      { country: 'BF', fromMinor: 1000, mostMinor: 1000 },
    ],
  });
  expect(shop).not.toHaveProperty('owner_id');
  // In another currency the page shows the price that is charged: 10.00 CAD for 4,500 F at the fixed rate.
  const inCanada = await pageOf('karite');
  expect(inCanada).toMatchObject({ deliveries: [{ country: 'CA', fromMinor: 1000, mostMinor: 2000 }, {}, {}] });
});

test('a changed slug leads to the shop for good, along any number of changes, and nobody else may take it', async () => {
  const seller = await addSeller(db.owner, { slug: 'chez-awa', source: 'restaurant' });
  await db.owner`update sellers set slug = 'chez-awa-et-fils' where id = ${seller.id}`;
  await db.owner`update sellers set slug = 'awa' where id = ${seller.id}`;
  for (const slug of ['chez-awa', 'chez-awa-et-fils', 'awa'])
    expect(await pageOf(slug), slug).toMatchObject({ state: 'open', slug: 'awa' });
  await expect(addSeller(db.owner, { slug: 'chez-awa' })).rejects.toMatchObject({ code: '23505' });
  const rival = await addSeller(db.owner, { slug: 'rival' });
  await expect(db.owner`update sellers set slug = 'chez-awa-et-fils' where id = ${rival.id}`).rejects.toMatchObject({
    code: '23505',
  });
  // The seller may take its own former slug again.
  await db.owner`update sellers set slug = 'chez-awa' where id = ${seller.id}`;
  expect(await pageOf('awa')).toMatchObject({ slug: 'chez-awa' });
  expect(await db.owner`select slug from former_seller_slugs where seller_id = ${seller.id} order by slug`).toEqual([
    { slug: 'awa' },
    { slug: 'chez-awa-et-fils' },
  ]);
});

test('a closed shop says its name and nothing else, at its former addresses too; nobody’s slug says nothing', async () => {
  const seller = await addSeller(db.owner, { slug: 'ferme', name: 'Chez Fermé', description_fr: 'Secret' });
  await db.owner`update sellers set slug = 'ferme-2', is_active = false where id = ${seller.id}`;
  for (const slug of ['ferme', 'ferme-2'])
    expect(await pageOf(slug)).toEqual({ state: 'closed', slug: 'ferme-2', name: 'Chez Fermé', source: 'merchant' });
  expect(await pageOf('personne')).toBeNull();
  expect(await pageOf("x' or true --")).toBeNull();
});

test('the sitemap names open shops that sell something', async () => {
  const [empty, open] = [await addSeller(db.owner, { slug: 'vide' }), await addSeller(db.owner, { slug: 'ouvert' })];
  await addOffer(db.owner, await addProduct(db.owner, 'Théière'), open, 2500);
  const named = (await asAnon(db.pool, (tx) => findSitemapStorefronts(tx, 100))).map(({ slug }) => slug);
  expect(named).toContain('ouvert');
  expect(named).not.toContain(empty.slug);
  expect(named).not.toContain('ferme-2');
});
