import { fnvHash } from '#domain/fnv-hash.ts';
import type { CatalogueCacheInvalidation } from '#server/search/search.ts';
import { adsTag, anyListTag, articlesTag, listTag, productTag, settingsTag, textsTag } from './cache-tags.ts';

/** The change feed sends a heartbeat every two seconds. Without one for this long, changes may be lost. */
export const changeFeedTimeoutMs = 15_000;

/** Hashed tags. `purge`: cached pages with such a tag are removed. `stale`: they are served once more and renewed. */
export type Invalidation = { purge: 'all' | ReadonlySet<number>; stale: ReadonlySet<number> };

/** A change of these tables invalidates every page, because no tag covers their rows. */
const onEveryPage = new Set(['everything', 'sellers', 'shipping', 'rates']);

export function toInvalidation({ products, categories, tables }: CatalogueCacheInvalidation): Invalidation {
  if (tables.some((table) => onEveryPage.has(table))) return { purge: 'all', stale: new Set() };
  const purge = new Set(products.map((id) => fnvHash(productTag(id))));
  if (tables.includes('settings')) purge.add(fnvHash(settingsTag));
  if (tables.includes('ads')) purge.add(fnvHash(adsTag));
  if (tables.includes('texts')) purge.add(fnvHash(textsTag));
  if (tables.includes('articles')) purge.add(fnvHash(articlesTag));
  const stale = new Set(categories.map((category) => fnvHash(listTag(category))));
  if (categories.length > 0) stale.add(fnvHash(listTag('*')));
  // Synonyms, or a product whose category is unknown, may change any list.
  if (tables.includes('words') || categories.includes('*')) stale.add(fnvHash(anyListTag));
  return { purge, stale };
}

/** The effect of the invalidation on a value with these tags; null: none. */
export function decidePurgeOrStale(tags: Uint32Array, { purge, stale }: Invalidation): 'purge' | 'stale' | null {
  if (purge === 'all') return 'purge';
  let isStale = false;
  for (const tag of tags) {
    if (purge.has(tag)) return 'purge';
    isStale ||= stale.has(tag);
  }
  return isStale ? 'stale' : null;
}
