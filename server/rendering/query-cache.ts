// In-memory cache of query results that many pages share, invalidated by tags.
import { LRUCache } from 'lru-cache';
import type { Visitor } from '#domain/visitor.ts';
import type { VisitorQueries } from '#server/visitor-page-queries.ts';
import type { CatalogueCacheInvalidation } from '#server/search/search.ts';
import { CacheTags, wrapQueriesWithTagRecording } from './cache-tags.ts';
import { decidePurgeOrStale, changeFeedTimeoutMs, toInvalidation } from './invalidation.ts';

type CachedResult = { value: unknown; weight: number; tags: Uint32Array; loadedAt: number };

/** Twice the weight of the front pages of all countries in both languages; about 3 MB. */
const defaultMaximumWeight = 6000;
/** Older results are loaded again, because some depend on the time: how long a price reduction has lasted, the days of
 * a price's history. */
const maximumAgeMs = 60_000;

/** The approximate size of a result: one per card or offer, plus four. */
const weightOf = (value: unknown): number =>
  4 +
  (Array.isArray(value) ? [value] : Object.values(value as object)).reduce<number>(
    (sum, part) => sum + (Array.isArray(part) ? part.length : 0),
    0,
  );

/** Evicts the least recently used result first. Results are shared: callers must not change them. */
export class QueryCache {
  readonly #weigh: (value: unknown) => number;
  readonly #now: () => number;
  readonly #results: LRUCache<string, CachedResult>;
  readonly #loading = new Map<string, Promise<unknown>>();
  #version = 0;
  #heartbeatAt = -Infinity;
  readonly #counts = { hits: 0, misses: 0 };

  /** `maximumWeight`: of all results together, as measured by `weigh`. */
  constructor({
    maximumWeight = defaultMaximumWeight,
    weigh = weightOf,
    now = Date.now,
  }: { maximumWeight?: number; weigh?: (value: unknown) => number; now?: () => number } = {}) {
    this.#results = new LRUCache({ maxSize: maximumWeight, sizeCalculation: ({ weight }) => weight });
    this.#weigh = weigh;
    this.#now = now;
  }

  get state(): { hits: number; misses: number; entries: number } {
    return { ...this.#counts, entries: this.#results.size };
  }

  /** The result: cached, from a load in progress, or loaded now. `load` adds a tag for all data in the result. */
  getOrLoad<Value>(key: string, load: (tags: CacheTags) => Promise<Value>): Promise<Value> {
    const cached = this.#isFeedStale() ? undefined : this.#results.get(key);
    const isFresh = cached !== undefined && this.#now() - cached.loadedAt < maximumAgeMs;
    const loading = isFresh ? undefined : (this.#loading.get(key) as Promise<Value> | undefined);
    this.#counts[isFresh || loading ? 'hits' : 'misses']++;
    return isFresh ? Promise.resolve(cached.value as Value) : (loading ?? this.#load(key, load));
  }

  /**
   * Applies a change of data. An empty change is a heartbeat; null means that changes may have been lost.
   * Must be called before the page cache is invalidated, so that no page is rendered from old results.
   */
  invalidate(change: CatalogueCacheInvalidation | null): void {
    const wasFeedStale = this.#isFeedStale();
    this.#heartbeatAt = change ? this.#now() : -Infinity;
    if (change && !wasFeedStale && change.products.length + change.categories.length + change.tables.length === 0)
      return;
    this.#version++;
    this.#loading.clear();
    const invalidation = change && !wasFeedStale ? toInvalidation(change) : null;
    // Iterate over a copy: lru-cache would return entries again that are deleted and set during iteration.
    for (const [key, { tags }] of Array.from(this.#results))
      if (!invalidation || decidePurgeOrStale(tags, invalidation)) this.#results.delete(key);
  }

  #load<Value>(key: string, load: (tags: CacheTags) => Promise<Value>): Promise<Value> {
    const [startedAtVersion, loadedAt, tags] = [this.#version, this.#now(), new CacheTags()];
    const loading = load(tags)
      .then((value) => {
        // After any change during the load, the result is not cached. Checking what changed would cost more.
        if (startedAtVersion === this.#version && !this.#isFeedStale() && value !== null)
          this.#results.set(key, { value, weight: this.#weigh(value), tags: tags.values(), loadedAt });
        return value;
      })
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading;
  }

  #isFeedStale(): boolean {
    return this.#now() - this.#heartbeatAt > changeFeedTimeoutMs;
  }
}

/** Wraps the queries of a visitor: results that are equal for everyone come from the cache. */
export function cacheSharedQueries(
  market: VisitorQueries,
  cache: QueryCache,
  { language, country, currency }: Pick<Visitor, 'language' | 'country' | 'currency'>,
): VisitorQueries {
  const forEveryone = <Value>(key: unknown[], load: (market: VisitorQueries) => Promise<Value>) =>
    cache.getOrLoad(JSON.stringify(key), (tags) => load(wrapQueriesWithTagRecording(market, tags)));
  const cached = <Value>(key: unknown[], load: (market: VisitorQueries) => Promise<Value>) =>
    forEveryone([...key, language, country, currency], load);
  return {
    ...market,
    // Text searches are too varied to cache here. The index has its own cache (server/search/index-search.ts).
    search: (query) => (query.query ? market.search(query) : cached(['search', query], ({ search }) => search(query))),
    product: (slug) => cached(['product', slug], ({ product }) => product(slug)),
    // Most products cannot be picked up, so that answer is cached too; null alone would not be. It needs no tag: changes
    // of sellers, their places and the units there purge everything (invalidation.ts).
    pickup: async (offer) =>
      (await cached(['pickup', offer.id], async ({ pickup }) => ({ place: await pickup(offer) }))).place,
    related: (id, howMany) => cached(['related', id, howMany], ({ related }) => related(id, howMany)),
    cards: (ids) => cached(['cards', ids], ({ cards }) => cards(ids)),
    storefront: (slug) => cached(['storefront', slug], ({ storefront }) => storefront(slug)),
    africanMarket: (ask) => cached(['african-market', ask], ({ africanMarket }) => africanMarket(ask)),
    rates: () => forEveryone(['rates'], ({ rates }) => rates()),
    isDemo: () => forEveryone(['is-demo'], ({ isDemo }) => isDemo()),
    ads: () => forEveryone(['ads', language], ({ ads }) => ads()),
    articles: () => forEveryone(['articles', language], ({ articles }) => articles()),
    article: (slug) => forEveryone(['article', slug, language], ({ article }) => article(slug)),
    texts: (page) => forEveryone(['texts', page, language], ({ texts }) => texts(page)),
    categoryText: (category) =>
      forEveryone(['category-text', category, language], ({ categoryText }) => categoryText(category)),
    boxPlans: () => cached(['box-plans'], ({ boxPlans }) => boxPlans()),
    settings: () => forEveryone(['settings'], ({ settings }) => settings()),
  };
}
