// Searches without words: the products of some filters, their counts kept (browse-cache.ts), and lists with a price range of one's own.
import { maxSearchPageSize, type SearchQuery, type SearchResult } from '#domain/catalogue/search.ts';
import { BrowseCache, type Browsed } from './browse-cache.ts';
import type { Columns } from './columns.ts';
import { FacetCounts } from './facet-counts.ts';
import type { Reading } from './best-offers.ts';
import { foldOrder } from './folding.ts';
import type { Found } from './found.ts';
import { fillFirst } from './ladder-page.ts';
import type { Market } from './market.ts';
import { Members } from './members.ts';
import { PriceLadder, type PriceRange, type Torn } from './price-ladder.ts';
import { sortFound } from './sort-found.ts';

export type BrowseQuery = Partial<SearchQuery> &
  Pick<SearchQuery, 'query' | 'country' | 'currency' | 'language' | 'sort' | 'page_size' | 'skip'>;
/** What was found and counted, and the page: products, each with its offer. */
export type BrowseResult = Pick<SearchResult, 'total' | 'folded' | 'facets' | 'without'> & {
  page: [doc: number, offer: number][];
};

/** `docs`: how many products there are; `keys`: room for a number for each product found. */
type Parts = { columns: Columns; market: Market; found: Found; docs(): number; keys(count: number): Float64Array };
/** Of counts that a ladder counted: where they come from. */
type OnLadder = { ladder: PriceLadder; range: PriceRange; torn: Torn };
type Page = { docs: Uint32Array; offers: Uint32Array };

export class Browsing {
  readonly #parts: Parts;
  readonly #members: Members;
  readonly #kept = new BrowseCache();
  readonly #onLadder = new WeakMap<FacetCounts, OnLadder>();
  /** The cached counts whose scan filled what was found last. */
  #foundBy: FacetCounts | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#members = new Members(parts.columns);
  }

  /** To be called before a product changes or goes. */
  before(doc: number): void {
    this.#kept.before(doc);
  }

  /** And after, when it is there. `version`: of prices (best-offers.ts). */
  after(doc: number, version: number): void {
    this.#kept.after(doc, version);
  }

  /** Goes on making price ladders for so many milliseconds; true: there is more to do. Meanwhile ranges are scanned. */
  build(mostMs: number): boolean {
    return this.#kept.build(mostMs);
  }

  /** The products of the filters are scanned once, then cached. */
  answer(ask: BrowseQuery, reading: Reading, version: number): BrowseResult {
    this.#foundBy = null;
    const browsed = this.#counts(ask, reading, version);
    const { counts } = browsed;
    const total = counts.listed;
    const last = Math.min(total, ask.skip + Math.min(ask.page_size, maxSearchPageSize));
    const isPriceAsked = ask.sort === 'price_asc' || ask.sort === 'price_desc';
    const { docs, offers } = this.#kept.order(
      browsed,
      isPriceAsked ? `${ask.sort} ${ask.currency}` : ask.sort,
      last,
      (most) => this.#first(counts, ask, reading, most),
    );
    const page = Array.from(docs.subarray(ask.skip, last), (doc, i): [number, number] => [doc, offers[ask.skip + i]!]);
    return { total, folded: counts.tally.folded, page, ...this.#facetsOf(counts, ask, reading, version) };
  }

  /** A scan within a category does not count the other categories: the counts without that filter do. */
  #facetsOf(
    counts: FacetCounts,
    ask: BrowseQuery,
    reading: Reading,
    version: number,
  ): Pick<SearchResult, 'facets' | 'without'> {
    const facets = counts.facets(reading.reader);
    const without = counts.without();
    if (!ask.category) return { facets, without };
    const everywhere = this.#counts({ ...ask, category: null, sub: null }, reading, version).counts;
    const inCategory = ask.sub ? this.#counts({ ...ask, sub: null }, reading, version).counts : null;
    const lacking = [
      { filter: 'category' as const, count: everywhere.listed },
      { filter: 'sub' as const, count: inCategory?.listed ?? 0 },
    ].filter(({ count }) => count > 0);
    return {
      facets: {
        ...facets,
        category: everywhere.tally.categoryFacet(),
        ...(inCategory && { subcategory: inCategory.tally.subcategoryFacet() }),
      },
      without: counts.tally.found > 0 ? [] : [...lacking, ...without].sort((a, b) => b.count - a.count),
    };
  }

  #counts(ask: BrowseQuery, reading: Reading, version: number): Browsed {
    const { columns, market } = this.#parts;
    return this.#kept.browse(ask, version, () => {
      const range = rangeOf(ask);
      const ladder = range && this.#ladder(ask, reading);
      const counts = new FacetCounts(
        columns,
        market,
        ask,
        reading,
        Boolean(ask.category),
        ladder?.base.tally.empty() ?? null,
      );
      if (!range || !ladder) return this.#scan(counts, ask, 1);
      counts.isOfLadder = true;
      this.#onLadder.set(counts, { ladder, range, torn: ladder.count(counts, range) });
      return counts;
    });
  }

  #ladder(ask: BrowseQuery, reading: Reading): PriceLadder | null {
    const { columns, market } = this.#parts;
    const unpriced = { ...ask, price_min: null, price_max: null };
    const take = (): FacetCounts =>
      this.#scan(new FacetCounts(columns, market, unpriced, reading, Boolean(ask.category)), unpriced, 1);
    return this.#kept.ladder(ask, take, (base) => {
      const { docs, count } = this.#among(ask);
      return new PriceLadder(columns, reading, base, docs, count);
    });
  }

  /** Over every product, or over those of a category. */
  #scan(counts: FacetCounts, ask: BrowseQuery, times: 0 | 1): FacetCounts {
    const { docs, count } = this.#among(ask);
    this.#parts.found.begin(count);
    this.#foundBy = counts;
    counts.scan(docs, 0, count, times, this.#parts.found);
    return counts;
  }

  #among({ category, sub }: BrowseQuery): { docs: Uint32Array | null; count: number } {
    const { columns, docs } = this.#parts;
    if (!category) return { docs: null, count: docs() };
    const among = this.#members.of(
      columns.categories.find(category) + 1,
      sub ? columns.subcategories.find(sub) + 1 : null,
      docs(),
    );
    return { docs: among.docs.values, count: among.count };
  }

  /** The first `most` of what the counts counted, in the order asked for; of each group one. */
  #first(counts: FacetCounts, ask: BrowseQuery, reading: Reading, most: number): Page {
    const { columns, found, keys } = this.#parts;
    const onLadder = this.#onLadder.get(counts);
    if (!onLadder && this.#foundBy !== counts) this.#scan(counts, ask, 0);
    if (onLadder) this.#foundBy = null;
    const order = (asked: number): number[] => {
      if (onLadder) fillFirst(onLadder.ladder, onLadder.range, onLadder.torn, { sort: ask.sort, most: asked, found });
      const { sort } = ask;
      return sortFound(columns, reading, found, keys(found.count), { sort, most: asked, isOfBest: counts.isOfBest });
    };
    if (onLadder) found.begin(onLadder.ladder.docs.length + onLadder.torn.found.count);
    const { folded } = counts.tally;
    const places =
      folded === 0 ? order(most) : foldOrder(columns, { docs: found.docs, count: counts.tally.found }, most, order);
    return {
      docs: Uint32Array.from(places, (place) => found.docs[place]!),
      offers: Uint32Array.from(places, (place) => found.offers[place]!),
    };
  }
}

/** Null: no price is asked for. */
function rangeOf({ price_min: least, price_max: most }: BrowseQuery): PriceRange | null {
  if (!((least ?? 0) > 0) && (most ?? null) === null) return null;
  const from = least ?? 0;
  // A greatest price under the least one finds nothing.
  return { from, to: Math.max(from, (most ?? Infinity) + 1) };
}
