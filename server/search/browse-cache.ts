// Caches the facet counts of queries without words. A product change updates the counts instead of starting a scan.
import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { PriceSortedIndex } from './price-ladder.ts';

/** Limits of the cache. Every product change updates every entry (about 20 kB), in about a microsecond each. */
const maxEntries = 1000;
const maxBytes = 1 << 25;
/** An entry unused during this many product changes is dropped, because every change updates every entry. */
const maxUnusedChanges = 300;
/** A price ladder (products sorted by price) is built after this many scans, because it costs as much as a scan. */
const scansBeforeLadder = 1;
const maxLaddersInProgress = 8;
const maxLadderBytes = 1 << 26;
/** At least this many products are sorted, so that the first pages need only one sort. */
const minSortedProducts = 240;

/** The first products in a sort order, and the offer to show for each. */
type Page = { docs: Uint32Array; offers: Uint32Array };
/** `changes`: product changes since the last use. `isFromLadder`: a product change cannot update this entry, so the
 * next change deletes it. */
export type BrowseEntry = { counts: FacetCounts; orders: Map<string, Page>; changes: number; isFromLadder: boolean };

export class BrowseCache {
  readonly #entries = new LRUCache<string, BrowseEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ counts }) => counts.tally.bytes,
  });
  readonly #ladders = new LRUCache<string, PriceSortedIndex>({
    maxSize: maxLadderBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  /** Price ladders (products sorted by price) that are not finished yet. */
  readonly #building = new Map<string, PriceSortedIndex>();
  /** Number of requests with a price range, by the cache key of the other filters. */
  readonly #priceRequests = new LRUCache<string, number>({ max: maxEntries });
  #version = -1;

  /** The cached counts of these filters, or those that `take` computes. `version`: of BestOffersCache. */
  getOrCount(ask: Partial<SearchQuery>, version: number, take: () => FacetCounts): BrowseEntry {
    this.#clearIfOutdated(version);
    const key = keyOf(ask);
    const kept = this.#entries.get(key);
    if (kept && !kept.counts.isOutdated) {
      kept.changes = 0;
      return kept;
    }
    const counts = take();
    const browsed = { counts, orders: new Map<string, Page>(), changes: 0, isFromLadder: counts.isFromLadder };
    this.#entries.set(key, browsed);
    return browsed;
  }

  /** The products of these filters sorted by price; null until ready. `take` counts without the price filter. */
  findOrStartLadder(
    ask: Partial<SearchQuery>,
    take: () => FacetCounts,
    make: (base: FacetCounts) => PriceSortedIndex,
  ): PriceSortedIndex | null {
    const unpriced = { ...ask, price_min: null, price_max: null };
    const key = keyOf(unpriced);
    const known = this.#ladders.get(key) ?? this.#building.get(key);
    if (known) {
      // A price ladder must belong to the cached counts, because product changes update only those counts.
      if (known.base === this.getOrCount(unpriced, this.#version, take).counts) return known.isReady ? known : null;
      this.#deleteLadder(key);
    }
    const requestCount = (this.#priceRequests.get(key) ?? 0) + 1;
    this.#priceRequests.set(key, requestCount);
    if (requestCount > scansBeforeLadder && this.#building.size < maxLaddersInProgress)
      this.#building.set(key, make(this.getOrCount(unpriced, this.#version, take).counts));
    return null;
  }

  /** Builds price ladders (products sorted by price) for at most `mostMs` ms. Returns true if work remains. */
  buildLadders(mostMs: number): boolean {
    const until = performance.now() + mostMs;
    for (const [key, ladder] of this.#building) {
      while (!ladder.buildNextSlice()) if (performance.now() >= until) return true;
      this.#building.delete(key);
      this.#ladders.set(key, ladder);
      // A price ladder that is too large for the cache is not built again.
      if (!this.#ladders.has(key)) this.#priceRequests.set(key, -Infinity);
      if (performance.now() >= until) break;
    }
    return this.#building.size > 0;
  }

  /** The first `most` products in this sort order, computed by `work` if not cached. */
  getOrSort(
    { counts, orders, isFromLadder }: BrowseEntry,
    sort: string,
    most: number,
    work: (most: number) => Page,
  ): Page {
    const known = orders.get(sort);
    const listed = counts.tally.found - counts.tally.folded;
    const reach = Math.min(listed, most);
    if (known && known.docs.length >= reach) return known;
    const page = work(Math.min(listed, isFromLadder ? most : Math.max(most, minSortedProducts)));
    orders.set(sort, page);
    return page;
  }

  /** Call before a product changes or is removed: subtracts it from the cached counts. */
  beforeChange(doc: number): void {
    this.#changeLadders(doc);
    for (const { counts } of this.#entries.values()) counts.addChange(doc, -1);
    this.#dropOutdatedOrders();
  }

  /** Call after the product has changed: adds it to the cached counts. */
  afterChange(doc: number, version: number): void {
    this.#clearIfOutdated(version);
    this.#changeLadders(doc);
    this.#dropOutdatedOrders();
    for (const { counts } of this.#entries.values()) counts.addChange(doc, 1);
  }

  #clearIfOutdated(version: number): void {
    if (this.#version === version) return;
    this.#entries.clear();
    this.#ladders.clear();
    this.#building.clear();
    this.#priceRequests.clear();
    this.#version = version;
  }

  #changeLadders(doc: number): void {
    const all = [...this.#ladders, ...this.#building];
    for (const [key, ladder] of all) {
      ladder.markChanged(doc);
      if (ladder.hasTooManyChanges) this.#deleteLadder(key);
    }
    for (const [key, { isFromLadder }] of Array.from(this.#entries)) if (isFromLadder) this.#entries.delete(key);
  }

  #deleteLadder(key: string): void {
    this.#ladders.delete(key);
    this.#building.delete(key);
  }

  #dropOutdatedOrders(): void {
    // lru-cache visits entries twice if they are deleted during iteration, so this iterates over a copy.
    for (const [key, browsed] of Array.from(this.#entries)) {
      browsed.orders.clear();
      if (++browsed.changes > 2 * maxUnusedChanges || !browsed.counts.tally.hasRoom || browsed.counts.hasUnknownValue)
        this.#entries.delete(key);
    }
  }
}

/** The active filters and the currency, sorted, as a cache key. */
function keyOf({
  sort: _sort,
  skip: _skip,
  page_size: _size,
  language: _language,
  query: _query,
  ...filters
}: Partial<SearchQuery>): string {
  const entries = Object.entries(filters).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  );
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
