// A sale never makes an offer more expensive, checked on the whole demo market in every country.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiProductCard } from '#domain/catalogue/product.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { countries } from '#domain/delivery/countries.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { findProductBySlug } from '#server/catalogue/queries/products.ts';
import { type SyncedSearchEngine, openIndexFeed } from '#server/search/feed.ts';
import { createSqlSearch } from '#server/search/search.ts';
import type { TestDatabase } from './test-database.ts';
import { openDemoDatabase } from './demo-database.ts';

let db: TestDatabase;
let feed: SyncedSearchEngine;
beforeAll(async () => {
  db = await openDemoDatabase();
  feed = await openIndexFeed(db.pool, { kept: null, changed: () => {}, failed: () => {} });
}, 180_000);
afterAll(async () => {
  await feed.close();
  await db.drop();
});

test.each(countries.map(({ code, currency }) => [code, currency] as const))(
  'in %s no sale, deal or card costs more than another offer of the same product',
  async (country, currency) => {
    const page = (ask: Partial<SearchQuery>) =>
      feed.engine().search({ country, currency, page_size: 100, ...ask }).items as ApiProductCard[];
    const sales = page({ on_sale: true, sort: 'discount' });
    const inSql = await createSqlSearch(db.pool).search({ country, currency, page_size: 100, on_sale: true });
    expect(sales.map(({ id }) => id).toSorted()).toEqual(inSql.items.map(({ id }) => id).toSorted());
    expect(sales.every(({ discount, shipping }) => discount !== null && shipping !== null)).toBe(true);
    const products = new Map<string, ReturnType<typeof productAt>>();
    const productAt = (slug: string) =>
      asAnon(db.pool, (tx) => findProductBySlug(tx, slug, { country, currency, language: 'fr' }));
    const once = (slug: string) => {
      products.set(slug, products.get(slug) ?? productAt(slug));
      return products.get(slug)!;
    };
    for (const card of [...sales, ...page({}).slice(0, 20), ...page({ sort: 'discount' }).slice(0, 20)]) {
      const seen = await once(card.slug);
      const [first, ...others] = seen!.offers;
      expect([card.offer_id, card.price, card.shipping]).toEqual([
        first!.id,
        first!.shown_total,
        first!.shown_shipping,
      ]);
      const payable = others.filter(({ in_stock, shown_shipping }) => in_stock && shown_shipping !== null);
      if (payable.length > 0) expect([first!.in_stock, first!.shown_shipping === null]).toEqual([true, false]);
      for (const { shown_total } of payable) expect(card.price).toBeLessThanOrEqual(shown_total);
    }
  },
  60_000,
);
