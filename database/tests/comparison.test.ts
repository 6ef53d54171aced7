// The query of the comparison page: specifications in one language, and the first offers of the product's page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparedOfferLimit } from '#domain/compare/compared-product.ts';
import { findComparedProducts, findProductBySlug, findSpecificationLines } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import type { TestDatabase } from './test-database.ts';
import { openDemoDatabase } from './demo-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDemoDatabase();
});
afterAll(() => db.drop());

const slugs = ['telephone-kelia-z5-pro', 'telephone-kelia-k12'];
const reader = { country: 'ML', currency: 'XOF', language: 'en' as const };
const compare = (slugsOrIds: { slugs?: string[]; ids?: string[] }, who = reader) =>
  asAnon(db.pool, (tx) => findComparedProducts(tx, { slugs: [], ids: [], ...slugsOrIds }, who));

test('R-CMP-02 compared products come in the order asked, by slug or by id, as their own pages show them', async () => {
  const products = await compare({ slugs });
  expect(products.map(({ card }) => card.slug)).toEqual(slugs);
  expect(await compare({ ids: products.map(({ card }) => card.id) })).toEqual(products);
  for (const { card, attributes, offers } of products) {
    const page = (await asAnon(db.pool, (tx) => findProductBySlug(tx, card.slug, reader)))!;
    expect(attributes).toEqual(page.attributes);
    // An example price was never read from a retailer's page, so it has no reading time.
    expect(offers.map(({ read_at }) => read_at ?? null)).toEqual(offers.map(() => null));
    expect(page.offers.slice(0, comparedOfferLimit)).toMatchObject(offers.map(({ read_at: _, ...offer }) => offer));
    expect(offers[0]).toMatchObject({ shown_total: card.price, shown_shipping: card.shipping });
  }
});

test('R-CMP-02 what is unknown or not on sale any more is missing, and no more than five offers come', async () => {
  const [product] = await compare({ slugs: ['telephone-kelia-k12'] });
  expect(await compare({ slugs: ['jamais-vendu', "x' or true --"], ids: ['7'] })).toEqual([]);
  await db.owner`insert into offers (product_id, seller_id, external_id, source, price_minor, currency, ships_from)
    select product_id, seller_id, external_id || '-again', source, price_minor, currency, ships_from from offers where product_id = ${product!.card.id}`;
  expect((await compare({ slugs: ['telephone-kelia-k12'] }))[0]!.offers).toHaveLength(comparedOfferLimit);
  await db.owner`update offers set is_active = false where product_id = ${product!.card.id}`;
  expect((await compare({ slugs })).map(({ card }) => card.slug)).toEqual(['telephone-kelia-z5-pro']);
});

test('R-CMP-02 a specification that exists in one language only is answered in it', async () => {
  await db.owner`update products set attributes = '[{"name_fr":"Poids","name_en":"","value_fr":"1 kg","value_en":""}]' where slug = 'telephone-kelia-z5-pro'`;
  const [product] = await compare({ slugs: ['telephone-kelia-z5-pro'] });
  expect(product!.attributes).toEqual([{ name: 'Poids', value: '1 kg' }]);
});

test('issue 20 the specification lines of products carry their French names beside those in the reader’s language', async () => {
  const [product] = await compare({ slugs: ['telephone-kelia-k12-lite'] });
  const lines = await asAnon(db.pool, (tx) => findSpecificationLines(tx, [product!.card.id, 'x'], 'en'));
  expect([...lines.keys()]).toEqual([product!.card.id]);
  expect(lines.get(product!.card.id)).toContainEqual({ key: 'Écran', name: 'Screen', value: '6.5 in' });
});
