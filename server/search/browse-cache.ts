// Searches without words speak of the whole catalogue and are asked again and again, page after page and in every order: their surveys
// are kept, and every change of a product is counted in them instead of walking anew.
import type { SearchQuery } from '#domain/catalogue/search.ts';
import type { Survey } from './survey.ts';

/** How many surveys are kept, and how many bytes they take (some 20 kB each): every change of a product costs each a microsecond. */
const mostKept = 1000;
const mostBytes = 1 << 25;
/** A survey that nobody asked for during so many changes goes: an import brings thousands. */
const mostChanges = 300;
/** An order is worked out for this many at least: the first pages. */
const firstPages = 240;

/** The first of an order: products, and the offer each is shown with. */
type Page = { docs: Uint32Array; offers: Uint32Array };
/** `changes`: since it was asked for last. */
export type Browsed = { survey: Survey; orders: Map<string, Page>; changes: number };

export class BrowseCache {
  readonly #kept = new Map<string, Browsed>();
  #version = -1;
  #bytes = 0;

  /** The survey of these filters: as it was kept under this version (of rates, deliveries, sellers), else as `take` gives it. */
  browse(ask: Partial<SearchQuery>, version: number, take: () => Survey): Browsed {
    this.#begin(version);
    const key = keyOf(ask);
    const kept = this.#kept.get(key);
    const known = kept?.survey.isGone ? undefined : kept;
    const browsed = known ?? { survey: take(), orders: new Map<string, Page>(), changes: 0 };
    if (kept) this.#drop(key);
    browsed.changes = 0;
    this.#kept.set(key, browsed);
    this.#bytes += browsed.survey.tally.bytes;
    // The one not asked for longest stands first.
    for (const oldest of this.#kept.keys()) {
      if ((this.#kept.size <= mostKept && this.#bytes <= mostBytes) || oldest === key) break;
      this.#drop(oldest);
    }
    return browsed;
  }

  /** The first `most` of a kept survey in an order. */
  order({ survey, orders }: Browsed, sort: string, most: number, work: (most: number) => Page): Page {
    const known = orders.get(sort);
    const reach = Math.min(survey.tally.found, most);
    if (known && known.docs.length >= reach) return known;
    const page = work(Math.min(survey.tally.found, Math.max(most, firstPages)));
    orders.set(sort, page);
    return page;
  }

  /** To be called before a product changes or goes: what it counted for is taken back. */
  before(doc: number): void {
    for (const { survey } of this.#kept.values()) survey.walk(null, doc, doc + 1, -1, null);
    this.#noteChange();
  }

  /** And after, when it is there: what it counts for now. */
  after(doc: number, version: number): void {
    this.#begin(version);
    this.#noteChange();
    for (const { survey } of this.#kept.values()) survey.walk(null, doc, doc + 1, 1, null);
  }

  #begin(version: number): void {
    if (this.#version === version) return;
    this.#kept.clear();
    this.#bytes = 0;
    this.#version = version;
  }

  #noteChange(): void {
    for (const [key, browsed] of this.#kept) {
      browsed.orders.clear();
      if (++browsed.changes > 2 * mostChanges || !browsed.survey.tally.hasRoom || browsed.survey.isOfUnknown)
        this.#drop(key);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)!.survey.tally.bytes;
    this.#kept.delete(key);
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
