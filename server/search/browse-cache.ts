// Searches without words speak of the whole catalogue and are asked again and again, page after page and in every order: their facet
// counts are cached, and every change of a product is counted in them instead of scanning anew.
import { LRUCache } from 'lru-cache';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import type { FacetCounts } from './facet-counts.ts';

/** How many facet counts are kept, and how many bytes they take (some 20 kB each): every change of a product costs each a microsecond. */
const mostKept = 1000;
const mostBytes = 1 << 25;
/** Counts that nobody asked for during so many changes are dropped: an import brings thousands. */
const mostChanges = 300;
/** An order is worked out for this many at least: the first pages. */
const firstPages = 240;

/** The first of an order: products, and the offer each is shown with. */
type Page = { docs: Uint32Array; offers: Uint32Array };
/** `changes`: since it was asked for last. */
export type Browsed = { counts: FacetCounts; orders: Map<string, Page>; changes: number };

export class BrowseCache {
  readonly #kept = new LRUCache<string, Browsed>({
    max: mostKept,
    maxSize: mostBytes,
    sizeCalculation: ({ counts }) => counts.tally.bytes,
  });
  #version = -1;

  /** The counts of these filters: as cached under this version (of rates, deliveries, sellers), else as `take` makes them. */
  browse(ask: Partial<SearchQuery>, version: number, take: () => FacetCounts): Browsed {
    this.#begin(version);
    const key = keyOf(ask);
    const kept = this.#kept.get(key);
    if (kept && !kept.counts.isGone) {
      kept.changes = 0;
      return kept;
    }
    const browsed = { counts: take(), orders: new Map<string, Page>(), changes: 0 };
    this.#kept.set(key, browsed);
    return browsed;
  }

  /** The first `most` of cached counts in an order. */
  order({ counts, orders }: Browsed, sort: string, most: number, work: (most: number) => Page): Page {
    const known = orders.get(sort);
    const listed = counts.tally.found - counts.tally.folded;
    const reach = Math.min(listed, most);
    if (known && known.docs.length >= reach) return known;
    const page = work(Math.min(listed, Math.max(most, firstPages)));
    orders.set(sort, page);
    return page;
  }

  /** To be called before a product changes or goes: what it counted for is taken back. */
  before(doc: number): void {
    for (const { counts } of this.#kept.values()) counts.change(doc, -1);
    this.#noteChange();
  }

  /** And after, when it is there: what it counts for now. */
  after(doc: number, version: number): void {
    this.#begin(version);
    this.#noteChange();
    for (const { counts } of this.#kept.values()) counts.change(doc, 1);
  }

  #begin(version: number): void {
    if (this.#version === version) return;
    this.#kept.clear();
    this.#version = version;
  }

  #noteChange(): void {
    // A copy: what is deleted while lru-cache is walked over would be met twice.
    for (const [key, browsed] of Array.from(this.#kept)) {
      browsed.orders.clear();
      if (++browsed.changes > 2 * mostChanges || !browsed.counts.tally.hasRoom || browsed.counts.isOfUnknown)
        this.#kept.delete(key);
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
