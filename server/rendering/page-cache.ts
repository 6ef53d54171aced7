// In-memory cache of rendered pages, invalidated by tags (docs/decisions/0020). Needs heartbeats of the change feed.
import { LRUCache } from 'lru-cache';
import { endOfDay } from '#domain/catalogue/local-day.ts';
import type { CatalogueCacheInvalidation } from '#server/search/search.ts';
import { CacheTags } from './cache-tags.ts';
import { decidePurgeOrStale, changeFeedTimeoutMs, type Invalidation, toInvalidation } from './invalidation.ts';
import type { RenderPriority } from './render-queue.ts';

/**
 * A response ready to be sent. `etag`: null for a response that is not a complete page; it is never cached.
 * `gzip`: added when a client without brotli requests the page (rendered.ts).
 */
export type RenderedPage = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  brotli: Buffer;
  gzip?: Buffer | Promise<Buffer>;
  etag: string | null;
};

/** `bytes`: its size when stored. `startedAtVersion`: the number of invalidations when its render started. */
type CacheEntry = RenderedPage & {
  bytes: number;
  tags: Uint32Array;
  startedAtVersion: number;
  renderedAt: number;
  expiresAt: number;
  isStale: boolean;
};
/** Renders a page: calls `start` before it reads anything, and adds a tag for all data that the page shows. */
export type PageRenderFunction = (tags: CacheTags, start: () => void) => Promise<RenderedPage>;
/** A render that is queued or running; `startedAtVersion` is null while it is queued. */
type PendingRender = {
  page: Promise<RenderedPage>;
  priority: RenderPriority;
  startedAtVersion: number | null;
  startedAt: number;
};

const freshMs = 60_000;
/** Older pages are rendered again. Countdowns on pages accept data of this age (countdown/skew.ts). */
const maximumAgeMs = 4 * 60_000;
/** A stale page is renewed at most this often. */
const renewEveryMs = 1000;
/** The memory of an entry besides its body, key and tags. */
const entryBytes = 1500;
/** How many invalidations are stored. A finished render is checked against those that came after its start. */
const rememberedInvalidations = 50;

export class PageCache {
  readonly #timeZone: string;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, CacheEntry>;
  readonly #pending = new Map<string, PendingRender>();
  /** The latest invalidations, oldest first. Each of them increased `#version` by one. */
  #invalidations: Invalidation[] = [];
  #version = 0;
  #running = 0;
  #heartbeatAt = -Infinity;
  readonly #counts = { hits: 0, misses: 0 };

  /** `maximumBytes`: 0 caches nothing. `timeZone`: pages expire at midnight in this zone. */
  constructor({
    maximumBytes,
    timeZone,
    now = Date.now,
  }: {
    maximumBytes: number;
    timeZone: string;
    now?: () => number;
  }) {
    this.#pages = new LRUCache({ maxSize: Math.max(1, maximumBytes), sizeCalculation: ({ bytes }) => bytes });
    this.#timeZone = timeZone;
    this.#now = now;
  }

  /** Whether the change feed sends heartbeats. Without them nothing is cached. */
  get isFollowingChanges(): boolean {
    return !this.#isFeedStale();
  }

  get state(): { hits: number; misses: number; entries: number; bytes: number } {
    return { ...this.#counts, entries: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** The cached page, or undefined; counted as a hit or a miss. */
  find(key: string): CacheEntry | undefined {
    const page = this.#find(key);
    this.#counts[page ? 'hits' : 'misses']++;
    return page;
  }

  #find(key: string): CacheEntry | undefined {
    const page = this.#valid(this.#pages.get(key));
    // The size changes when a gzip copy is added for a client without brotli.
    if (page && page.bytes !== bytesOf(key, page)) this.#put(key, page);
    return page;
  }

  /** True if cached, or being rendered in the foreground: then a request adds no work. */
  isAvailable(key: string): boolean {
    return this.#pending.get(key)?.priority === 'foreground' || this.#valid(this.#pages.peek(key)) !== undefined;
  }

  /** Whether a stale page that is still served should be renewed now. */
  isDue(key: string, { isStale, renderedAt }: CacheEntry): boolean {
    const ageMs = this.#now() - renderedAt;
    return (isStale ? ageMs >= renewEveryMs : ageMs >= freshMs) && !this.#pending.has(key);
  }

  /** Returns the page: cached, from a foreground render in progress, or rendered now. Call `find` first. */
  async page(key: string, render: PageRenderFunction): Promise<RenderedPage> {
    const cached = this.#find(key);
    const pending = this.#pending.get(key);
    if (!cached) return pending?.priority === 'foreground' ? pending.page : this.renew(key, render);
    if (this.isDue(key, cached)) this.renew(key, render).catch(() => {});
    return cached;
  }

  /** Renders the page, and caches it unless its data changed meanwhile. `priority`: its place in the render queue. */
  renew(key: string, render: PageRenderFunction, priority: RenderPriority = 'foreground'): Promise<RenderedPage> {
    const tags = new CacheTags();
    const pending: Omit<PendingRender, 'page'> = { priority, startedAtVersion: null, startedAt: 0 };
    const start = (): void => {
      Object.assign(pending, {
        startedAtVersion: this.#version,
        startedAt: this.#now(),
      } satisfies Partial<PendingRender>);
      this.#running++;
    };
    const page = render(tags, start)
      .then((rendered) => {
        if (pending.startedAtVersion !== null)
          this.#store(key, rendered, tags.values(), pending.startedAtVersion, pending.startedAt);
        return rendered;
      })
      .finally(() => {
        if (this.#pending.get(key)?.page === page) this.#pending.delete(key);
        if (pending.startedAtVersion !== null && --this.#running === 0) this.#invalidations = [];
      });
    this.#pending.set(key, Object.assign(pending, { page }));
    return page;
  }

  /**
   * Applies a change of data. An empty change is a heartbeat; null means that changes may have been lost.
   * Must be called after the query cache was invalidated, because pages read from it.
   */
  invalidate(change: CatalogueCacheInvalidation | null): void {
    const wasFeedStale = this.#isFeedStale();
    this.#heartbeatAt = change ? this.#now() : -Infinity;
    if (wasFeedStale || !change) this.#apply({ purge: 'all', stale: new Set() });
    else if (change.products.length + change.categories.length + change.tables.length > 0)
      this.#apply(toInvalidation(change));
  }

  #apply(invalidation: Invalidation): void {
    this.#version++;
    // Renders started before this change must not serve new requests; queued ones may. Background renders serve no
    // request directly. They continue, because frequent changes would otherwise start many renders of one page.
    for (const [key, { priority, startedAtVersion }] of this.#pending)
      if (priority === 'foreground' && startedAtVersion !== null) this.#pending.delete(key);
    if (this.#running > 0) this.#invalidations.push(invalidation);
    if (this.#invalidations.length > rememberedInvalidations) this.#invalidations.shift();
    // Iterate over a copy: lru-cache would return an entry again that is deleted and set during iteration.
    for (const [key, page] of Array.from(this.#pages)) {
      const effect = decidePurgeOrStale(page.tags, invalidation);
      if (effect === 'purge') this.#pages.delete(key);
      else if (effect === 'stale') page.isStale = true;
    }
  }

  #store(key: string, page: RenderedPage, tags: Uint32Array, startedAtVersion: number, renderedAt: number): void {
    const existing = this.#pages.peek(key);
    if (existing && existing.startedAtVersion > startedAtVersion) return;
    const missed = this.#version - startedAtVersion;
    if (this.#isFeedStale() || page.etag === null || missed > this.#invalidations.length) return;
    const effects = missed === 0 ? [] : this.#invalidations.slice(-missed).map((one) => decidePurgeOrStale(tags, one));
    if (effects.includes('purge')) return;
    this.#put(key, {
      ...page,
      bytes: 0,
      tags,
      startedAtVersion,
      renderedAt,
      expiresAt: Math.min(renderedAt + maximumAgeMs, endOfDay(renderedAt, this.#timeZone)),
      isStale: effects.includes('stale'),
    });
  }

  #put(key: string, page: CacheEntry): void {
    // Delete first: lru-cache does not recompute the size of an unchanged value.
    this.#pages.delete(key);
    page.bytes = bytesOf(key, page);
    this.#pages.set(key, page);
  }

  #valid(page: CacheEntry | undefined): CacheEntry | undefined {
    return page && !this.#isFeedStale() && this.#now() < page.expiresAt ? page : undefined;
  }

  #isFeedStale(): boolean {
    return this.#now() - this.#heartbeatAt > changeFeedTimeoutMs;
  }
}

const bytesOf = (key: string, { brotli, gzip, tags }: CacheEntry): number =>
  brotli.length + (Buffer.isBuffer(gzip) ? gzip.length : 0) + 2 * key.length + tags.byteLength + entryBytes;
