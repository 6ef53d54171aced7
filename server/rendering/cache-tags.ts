// Cache tags name the data in a cached value. A change of the data invalidates all values with its tag.
import type { VisitorQueries } from '#server/visitor-page-queries.ts';
import type { Card } from '#domain/catalogue/product.ts';
import { fnvHash } from '#domain/fnv-hash.ts';

/** A set of tags, stored as hashes to save memory. If two tags share a hash, one page too many is invalidated. */
export class CacheTags {
  readonly #hashes = new Set<number>();

  add(...tags: string[]): void {
    for (const tag of tags) this.#hashes.add(fnvHash(tag));
  }

  values(): Uint32Array {
    return Uint32Array.from(this.#hashes);
  }
}

/** Tags of a product, of lists with a category (`*`: any), of all lists, settings, advertisements, articles, texts. */
export const productTag = (id: string): string => `product ${id}`;
export const listTag = (category: string): string => `list ${category}`;
export const anyListTag = 'list';
export const settingsTag = 'settings';
export const adsTag = 'ads';
export const articlesTag = 'articles';
export const textsTag = 'texts';

/** Wraps the queries of a shared page (VisitorQueries), so that each adds the tags of the data it returns. */
export function wrapQueriesWithTagRecording(market: VisitorQueries, tags: CacheTags): VisitorQueries {
  const cards = <List extends readonly Card[]>(list: List): List => {
    tags.add(...list.map(({ id }) => productTag(id)));
    return list;
  };
  return {
    ...market,
    search: async (query) => {
      tags.add(anyListTag, listTag(query.category ?? '*'));
      const answer = await market.search(query);
      cards(answer.items);
      return answer;
    },
    product: async (slug) => {
      const product = await market.product(slug);
      if (product) tags.add(productTag(product.id), anyListTag, listTag(product.category));
      // The page of a variant also shows price and stock of the other variants.
      for (const { id } of product?.group?.variants ?? []) tags.add(productTag(id));
      return product;
    },
    related: async (id, howMany) => cards(await market.related(id, howMany)),
    cards: async (ids) => cards(await market.cards(ids)),
    comparison: async (comparison) => {
      const products = await market.comparison(comparison);
      cards(products.map(({ card }) => card));
      return products;
    },
    // Changes of sellers and delivery rules purge every page (invalidation.ts). These tags cover the seller's offers.
    storefront: async (slug) => {
      tags.add(anyListTag, listTag('*'));
      return market.storefront(slug);
    },
    africanMarket: async (ask) => {
      tags.add(anyListTag, listTag('*'));
      const answer = await market.africanMarket(ask);
      cards(answer.cards);
      return answer;
    },
    // Also tag pages without an advertisement: a new one may appear there.
    ads: async () => {
      tags.add(adsTag);
      return market.ads();
    },
    // Also tag a missing article, because its page exists as soon as it is published.
    articles: async () => {
      tags.add(articlesTag);
      return market.articles();
    },
    article: async (slug) => {
      tags.add(articlesTag);
      return market.article(slug);
    },
    texts: async (page) => {
      tags.add(textsTag);
      return market.texts(page);
    },
    // Also tag pages without a text: a new one may appear there.
    categoryText: async (category) => {
      tags.add(textsTag);
      return market.categoryText(category);
    },
    // The change feed reports a changed plan as changed texts. Its prices change with its product.
    boxPlans: async () => {
      const plans = await market.boxPlans();
      tags.add(textsTag);
      cards(plans.map(({ card }) => card));
      return plans;
    },
    settings: async () => {
      tags.add(settingsTag);
      return market.settings();
    },
  };
}
