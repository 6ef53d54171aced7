// Reviews of products: which ones count, who may read what, and what remains after an account or a product is deleted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProductBySlug } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import type { TestDatabase } from './test-database.ts';
import { openDemoDatabase } from './demo-database.ts';

let db: TestDatabase;
let product: { id: string; slug: string };
beforeAll(async () => {
  db = await openDemoDatabase();
  const [unrated] = await db.owner<
    (typeof product)[]
  >`select id, slug from products where rating is null order by slug limit 1`;
  product = unrated!;
});
afterAll(() => db.drop());

const rated = async (): Promise<unknown[]> =>
  Object.values(
    (await db.owner`select rating::float, rating_count, rating_is_demo from products where id = ${product.id}`)[0]!,
  );
const add = (stars: number, more: Record<string, unknown> = {}) =>
  db.owner`insert into product_reviews ${db.owner({ product_id: product.id, stars, words: `${stars}`, language: 'fr', state: 'shown', is_example: true, ...more })}`;

test('R-FREE-01 a rating is the average of the shown reviews, and follows each that comes, changes or goes', async () => {
  expect(await rated()).toEqual([null, 0, false]);
  await add(5);
  await add(4);
  await add(4);
  await add(1, { state: 'waiting' });
  expect(await rated()).toEqual([4.3, 3, true]);
  await db.owner`update product_reviews set state = 'refused' where product_id = ${product.id} and stars = 5`;
  expect(await rated()).toEqual([4, 2, true]);
  await db.owner`delete from product_reviews where product_id = ${product.id}`;
  expect(await rated()).toEqual([null, 0, false]);
});

test('search and the caches hear of it', async () => {
  const [before] = await db.owner<{ id: string }[]>`select coalesce(max(id), 0) as id from catalogue_changes`;
  await add(3);
  expect((await db.owner`select rating::float from product_search where product_id = ${product.id}`)[0]).toEqual({
    rating: 3,
  });
  expect(
    (await db.owner`select from catalogue_changes where id > ${before!.id} and ${product.id} = any (product_ids)`)
      .length,
  ).toBeGreaterThan(0);
  await db.owner`delete from product_reviews where product_id = ${product.id}`;
});

test('the page has at most twelve, those in the reader’s language first, and the count of each rating; what waits is not among them', async () => {
  for (let place = 0; place < 9; place++) await add(5, { language: 'en', created_at: new Date(2026, 1, place + 1) });
  for (let place = 0; place < 5; place++) await add(2, { language: 'fr', created_at: new Date(2025, 1, place + 1) });
  await add(1, { state: 'waiting' });
  const french = await asAnon(db.pool, (tx) =>
    findProductBySlug(tx, product.slug, { country: 'CA', currency: 'CAD', language: 'fr' }),
  );
  expect(french!.reviews.by_stars).toEqual([0, 5, 0, 0, 9]);
  expect(french!.reviews.newest.map(({ language }) => language)).toEqual([
    ...Array<string>(5).fill('fr'),
    ...Array<string>(7).fill('en'),
  ]);
  await db.owner`delete from product_reviews where product_id = ${product.id}`;
});

test('a review without a purchase is an example, and an example names nobody', async () => {
  await expect(add(5, { is_example: false })).rejects.toThrow('review_of_a_purchase');
  await expect(add(5, { author_name: 'Awa' })).rejects.toThrow('example_names_nobody');
  await expect(add(6)).rejects.toThrow('stars');
});

test('nobody but the server writes one', async () => {
  await expect(
    asAnon(
      db.pool,
      (tx) => tx`insert into product_reviews (product_id, stars, language) values (${product.id}, 5, 'fr')`,
    ),
  ).rejects.toThrow('permission denied');
  await expect(
    asAnon(db.pool, (tx) => tx`select author_id from product_reviews where id = ${randomUUID()}`),
  ).rejects.toThrow('permission denied');
});
