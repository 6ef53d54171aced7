// Searches without words speak of the whole catalogue and are asked again and again, page after page and in every order: their facet
// counts are cached, and every change of a product is counted in them instead of scanning anew.
import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { PriceLadder } from './price-ladder.ts';

/** How many facet counts are kept, and how many bytes they take (some 20 kB each): every change of a product costs each a microsecond. */
const maxEntries = 1000;
const maxBytes = 1 << 25;
/** Counts that nobody asked for during so many changes are dropped: an import brings thousands. */
const maxUnusedChanges = 300;
/** A ladder costs what some scans cost: it is made for filters whose prices are asked for again, and not many at once. */
const scansBeforeLadder = 1;
const maxLaddersInProgress = 8;
const maxLadderBytes = 1 << 26;
/** An order is worked out for this many at least: the first pages. */
const minSortedProducts = 240;

/** The first of an order: products, and the offer each is shown with. */
type Page = { docs: Uint32Array; offers: Uint32Array };
/** `changes`: since it was asked for last. `isOfLadder`: counted by a price ladder: gone with the next change, and soon counted again. */
export type BrowseEntry = { counts: FacetCounts; orders: Map<string, Page>; changes: number; isOfLadder: boolean };

export class BrowseCache {
  readonly #entries = new LRUCache<string, BrowseEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ counts }) => counts.tally.bytes,
  });
  readonly #ladders = new LRUCache<string, PriceLadder>({
    maxSize: maxLadderBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  /** Those being made (`build`). */
  readonly #building = new Map<string, PriceLadder>();
  /** How often prices were asked for within the same filters. */
  readonly #priceRequests = new LRUCache<string, number>({ max: maxEntries });
  #version = -1;

  /** The counts of these filters: as cached under this version (of rates, deliveries, sellers), else as `take` makes them. */
  getOrCount(ask: Partial<SearchQuery>, version: number, take: () => FacetCounts): BrowseEntry {
    this.#clearIfOutdated(version);
    const key = keyOf(ask);
    const kept = this.#entries.get(key);
    if (kept && !kept.counts.isOutdated) {
      kept.changes = 0;
      return kept;
    }
    const counts = take();
    const browsed = { counts, orders: new Map<string, Page>(), changes: 0, isOfLadder: counts.isFromLadder };
    this.#entries.set(key, browsed);
    return browsed;
  }

  /**
   * The price ladder of these filters without their price; null while there is none: it is made by `build`, once these filters are asked for
   * again. `take` as in `browse`, for the filters without their price.
   */
  findOrStartLadder(
    ask: Partial<SearchQuery>,
    take: () => FacetCounts,
    make: (base: FacetCounts) => PriceLadder,
  ): PriceLadder | null {
    const unpriced = { ...ask, price_min: null, price_max: null };
    const key = keyOf(unpriced);
    const known = this.#ladders.get(key) ?? this.#building.get(key);
    if (known) {
      // The counts that it was made of are kept true to changes; others are not of its moment.
      if (known.base === this.getOrCount(unpriced, this.#version, take).counts) return known.isReady ? known : null;
      this.#deleteLadder(key);
    }
    const asked = (this.#priceRequests.get(key) ?? 0) + 1;
    this.#priceRequests.set(key, asked);
    if (asked > scansBeforeLadder && this.#building.size < maxLaddersInProgress)
      this.#building.set(key, make(this.getOrCount(unpriced, this.#version, take).counts));
    return null;
  }

  /** Goes on making ladders for so many milliseconds; true: there is more to do. */
  buildLadders(mostMs: number): boolean {
    const until = performance.now() + mostMs;
    for (const [key, ladder] of this.#building) {
      while (!ladder.buildNextSlice()) if (performance.now() >= until) return true;
      this.#building.delete(key);
      this.#ladders.set(key, ladder);
      // One too large to be kept is not made again.
      if (!this.#ladders.has(key)) this.#priceRequests.set(key, -Infinity);
      if (performance.now() >= until) break;
    }
    return this.#building.size > 0;
  }

  /** The first `most` of cached counts in an order. */
  getOrSort(
    { counts, orders, isOfLadder }: BrowseEntry,
    sort: string,
    most: number,
    work: (most: number) => Page,
  ): Page {
    const known = orders.get(sort);
    const listed = counts.tally.found - counts.tally.folded;
    const reach = Math.min(listed, most);
    if (known && known.docs.length >= reach) return known;
    const page = work(Math.min(listed, isOfLadder ? most : Math.max(most, minSortedProducts)));
    orders.set(sort, page);
    return page;
  }

  /** To be called before a product changes or goes: what it counted for is taken back. */
  beforeChange(doc: number): void {
    this.#changeLadders(doc);
    for (const { counts } of this.#entries.values()) counts.addChange(doc, -1);
    this.#dropOutdatedOrders();
  }

  /** And after, when it is there: what it counts for now. */
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
    for (const [key, { isOfLadder }] of Array.from(this.#entries)) if (isOfLadder) this.#entries.delete(key);
  }

  #deleteLadder(key: string): void {
    this.#ladders.delete(key);
    this.#building.delete(key);
  }

  #dropOutdatedOrders(): void {
    // A copy: what is deleted while lru-cache is walked over would be met twice.
    for (const [key, browsed] of Array.from(this.#entries)) {
      browsed.orders.clear();
      if (++browsed.changes > 2 * maxUnusedChanges || !browsed.counts.tally.hasRoom || browsed.counts.hasUnknownValue)
        this.#entries.delete(key);
    }
  }
}

/** The filters that are asked for and the currency, in one order. */
function keyOf({
  sort: _sort,
  skip: _skip,
  page_size: _size,
  language: _language,
  query: _query,
  ...filters
}: Partial<SearchQuery>): string {
  const asked = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined && value !== false);
  return JSON.stringify(asked.sort(([one], [other]) => (one < other ? -1 : 1)));
}
