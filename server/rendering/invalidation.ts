import type { CatalogueChange } from '#server/search/search.ts';
import { adsTag, anyListTag, articlesTag, hashTag, listTag, productTag, settingsTag, textsTag } from './cache-tags.ts';

/** Without a heartbeat of the change feed for this long, changes may be lost. One comes every two seconds. */
export const feedTimeoutMs = 15_000;

/** The effect of a change, by hashes of tags. `purge`: removed. `stale`: served once more while it is renewed. */
export type Invalidation = { purge: 'all' | ReadonlySet<number>; stale: ReadonlySet<number> };

/** A change of these tables invalidates every page, because no tag covers their rows. */
const onEveryPage = new Set(['everything', 'sellers', 'shipping', 'rates']);

export function toInvalidation({ products, categories, tables }: CatalogueChange): Invalidation {
  if (tables.some((table) => onEveryPage.has(table))) return { purge: 'all', stale: new Set() };
  const purge = new Set(products.map((id) => hashTag(productTag(id))));
  if (tables.includes('settings')) purge.add(hashTag(settingsTag));
  if (tables.includes('ads')) purge.add(hashTag(adsTag));
  if (tables.includes('texts')) purge.add(hashTag(textsTag));
  if (tables.includes('articles')) purge.add(hashTag(articlesTag));
  const stale = new Set(categories.map((category) => hashTag(listTag(category))));
  if (categories.length > 0) stale.add(hashTag(listTag('*')));
  // Synonyms, or a product whose category is unknown, may change any list.
  if (tables.includes('words') || categories.includes('*')) stale.add(hashTag(anyListTag));
  return { purge, stale };
}

/** The effect of the invalidation on a value with these tags; null: none. */
export function invalidationEffect(tags: Uint32Array, { purge, stale }: Invalidation): 'purge' | 'stale' | null {
  if (purge === 'all') return 'purge';
  let isStale = false;
  for (const tag of tags) {
    if (purge.has(tag)) return 'purge';
    isStale ||= stale.has(tag);
  }
  return isStale ? 'stale' : null;
}
