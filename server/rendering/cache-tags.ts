// Cache tags: what a cached value shows. They are recorded while it is made, and a change of any of it invalidates the value.
import type { Market } from './visitor-market.ts';
import type { Card } from '#domain/catalogue/product.ts';

/** Hashes, so that the tags of a thousand pages take little memory. When two tags share a hash, a page too many is invalidated, never one too few. */
export class CacheTags {
  readonly #hashes = new Set<number>();

  add(...tags: string[]): void {
    for (const tag of tags) this.#hashes.add(hashTag(tag));
  }

  values(): Uint32Array {
    return Uint32Array.from(this.#hashes);
  }
}

/** FNV-1a, 32 bits. */
export function hashTag(tag: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < tag.length; at++) hash = Math.imul(hash ^ tag.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A product that is shown; a list in which products of this category (`*`: of any) might stand; any list; the settings. */
export const productTag = (id: string): string => `product ${id}`;
export const listTag = (category: string): string => `list ${category}`;
export const anyListTag = 'list';
export const settingsTag = 'settings';

/** The same market, which adds tags for what it is asked and what it answers: for everything a shared page may read. */
export function withTagRecording(market: Market, tags: CacheTags): Market {
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
      return product;
    },
    related: async (id, howMany) => cards(await market.related(id, howMany)),
    cards: async (ids) => cards(await market.cards(ids)),
    settings: async () => {
      tags.add(settingsTag);
      return market.settings();
    },
  };
}
