import { expect } from 'vitest';
import type { ApiProductCard } from '#domain/catalogue/product.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { findProductBySlug, searchProductsInDatabase } from '#server/catalogue/queries/products.ts';
import type { TestDatabase } from './test-database.ts';

export function createPriceHelpers(db: () => TestDatabase) {
  const clear = async () => {
    await db().owner`delete from products`;
    await db().owner`delete from sellers`;
  };
  const search = (ask: Partial<SearchQuery>) => asAnon(db().pool, (tx) => searchProductsInDatabase(tx, ask));
  const only = async (ask: Partial<SearchQuery>): Promise<ApiProductCard> => {
    const { items } = await search(ask);
    expect(items).toHaveLength(1);
    return items[0]! as ApiProductCard;
  };
  const product = (slug: string, country = 'CA', currency = 'CAD') =>
    asAnon(db().pool, (tx) => findProductBySlug(tx, slug, { country, currency, language: 'fr' }));

  return { clear, search, only, product };
}
