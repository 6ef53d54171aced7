// The data of a product's page (domain/catalogue/product.ts), tested for every product.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sources } from '#domain/catalogue/product.ts';
import { isCategory, categoryTree } from '#domain/catalogue/tree.ts';
import { findProductBySlug } from '#server/catalogue/queries/products.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import type { TestDatabase } from './test-database.ts';
import { openDemoDatabase } from './demo-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openDemoDatabase();
});
afterAll(() => db.drop());

const subcategories = new Set(categoryTree.flatMap((one) => one.subcategories));
const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

test.each(['fr', 'en'] as const)(
  'R-FREE-01 each product of the demo has its words, place, pictures and offers, amounts in whole minor units: %s',
  async (language) => {
    const slugs = (
      await db.owner<
        { slug: string }[]
      >`select distinct p.slug from products p join offers o on o.product_id = p.id and o.is_active and o.visibility = 'catalogue' order by 1`
    )
      .filter((_, at) => at % 5 === 0)
      .map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(40);
    for (const slug of slugs) {
      const product = (await asAnon(db.pool, (tx) =>
        findProductBySlug(tx, slug, { country: 'ML', currency: 'XOF', language }),
      ))!;
      expect(product.slug).toBe(slug);
      expect(product.title.trim().length, slug).toBeGreaterThan(2);
      expect(product.description.trim().length, slug).toBeGreaterThan(20);
      expect(isCategory(product.category), slug).toBe(true);
      if (product.subcategory !== null) expect(subcategories.has(product.subcategory), slug).toBe(true);
      for (const { hash, alt } of product.images)
        expect([/^[0-9a-f]+$/.test(hash), alt.length > 0], slug).toEqual([true, true]);
      for (const { name, value } of product.attributes) expect([name, value].every(Boolean), slug).toBe(true);
      expect(product.offers.length, slug).toBeGreaterThan(0);
      for (const offer of product.offers) {
        expect(sources).toContain(offer.source);
        expect([offer.price, offer.shown_price, offer.shown_total].every(isAmount), slug).toBe(true);
        expect(offer.shipping === null || isAmount(offer.shipping), slug).toBe(true);
        expect(offer.currency, slug).toMatch(/^[A-Z]{3}$/);
        expect(offer.minimum_order_quantity, slug).toBeGreaterThanOrEqual(1);
        expect(offer.direct || offer.retailer_url?.startsWith('https://'), slug).toBe(true);
      }
    }
  },
);
