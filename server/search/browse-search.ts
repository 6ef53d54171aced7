// Queries without words: products filtered by category, price and so on, with cached counts (browse-cache.ts).
import { maxSearchPageSize, type SearchQuery, type SearchResult } from '#domain/catalogue/search.ts';
import { BrowseCache, type BrowseEntry } from './browse-cache.ts';
import type { Columns } from './columns.ts';
import { FacetCounts } from './facet-counts.ts';
import type { PricingContext } from './best-offers.ts';
import { foldVariants } from './fold-variants.ts';
import type { FoundBuffer } from './found-products.ts';
import { collectTopCandidatesInRange } from './collect-first-in-range.ts';
import type { PricingTables } from './price-reader.ts';
import { CategoryProductLists } from './category-members.ts';
import { PriceSortedIndex, type PriceRange, type StraddlingProducts } from './price-ladder.ts';
import { sortFound } from './sort-found.ts';

export type BrowseQuery = Partial<SearchQuery> &
  Pick<SearchQuery, 'query' | 'country' | 'currency' | 'language' | 'sort' | 'page_size' | 'skip'>;
/** Totals and facets, and the requested page as pairs of product and offer. */
export type BrowseResult = Pick<SearchResult, 'total' | 'folded' | 'facets' | 'without'> & {
  page: [doc: number, offer: number][];
};

/** `docs`: the number of products. `keys`: a reusable buffer with room for one sort key per product found. */
type Dependencies = {
  columns: Columns;
  market: PricingTables;
  found: FoundBuffer;
  docs(): number;
  keys(count: number): Float64Array;
};
/** Facet counts that a price ladder (price-ladder.ts) gave for a price range. */
type LadderCount = { ladder: PriceSortedIndex; range: PriceRange; torn: StraddlingProducts };
type Page = { docs: Uint32Array; offers: Uint32Array };

export class BrowseSearch {
  readonly #parts: Dependencies;
  readonly #members: CategoryProductLists;
  readonly #cache = new BrowseCache();
  readonly #ladderCounts = new WeakMap<FacetCounts, LadderCount>();
  /** The counts of the scan that last filled the shared `found` buffer. */
  #countsOfLastScan: FacetCounts | null = null;

  constructor(parts: Dependencies) {
    this.#parts = parts;
    this.#members = new CategoryProductLists(parts.columns);
  }

  beforeChange(doc: number): void {
    this.#cache.beforeChange(doc);
  }

  /** Call after a product has changed. `version`: of BestOffersCache. */
  afterChange(doc: number, version: number): void {
    this.#cache.afterChange(doc, version);
  }

  /** Builds price ladders (products sorted by price) for at most `mostMs` ms. Returns true if work remains. */
  buildLadders(mostMs: number): boolean {
    return this.#cache.buildLadders(mostMs);
  }

  /** Answers a query without words. The first request scans the products, later ones use the cached counts. */
  search(ask: BrowseQuery, pricing: PricingContext, version: number): BrowseResult {
    this.#countsOfLastScan = null;
    const browsed = this.#counts(ask, pricing, version);
    const { counts } = browsed;
    const total = counts.listedCount;
    const last = Math.min(total, ask.skip + Math.min(ask.page_size, maxSearchPageSize));
    const isPriceAsked = ask.sort === 'price_asc' || ask.sort === 'price_desc';
    const { docs, offers } = this.#cache.getOrSort(
      browsed,
      isPriceAsked ? `${ask.sort} ${ask.currency}` : ask.sort,
      last,
      (most) => this.#sortFirst(counts, ask, pricing, most),
    );
    const page = Array.from(docs.subarray(ask.skip, last), (doc, i): [number, number] => [doc, offers[ask.skip + i]!]);
    return { total, folded: counts.tally.folded, page, ...this.#facetsOf(counts, ask, pricing, version) };
  }

  /** A scan of one category cannot count other categories, so these are counted without the category filter. */
  #facetsOf(
    counts: FacetCounts,
    ask: BrowseQuery,
    pricing: PricingContext,
    version: number,
  ): Pick<SearchResult, 'facets' | 'without'> {
    const facets = counts.facets(pricing.reader);
    const without = counts.countsWithoutFilter();
    if (!ask.category) return { facets, without };
    const everywhere = this.#counts({ ...ask, category: null, sub: null }, pricing, version).counts;
    const inCategory = ask.sub ? this.#counts({ ...ask, sub: null }, pricing, version).counts : null;
    const lacking = [
      { filter: 'category' as const, count: everywhere.listedCount },
      { filter: 'sub' as const, count: inCategory?.listedCount ?? 0 },
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

  #counts(ask: BrowseQuery, pricing: PricingContext, version: number): BrowseEntry {
    const { columns, market } = this.#parts;
    return this.#cache.getOrCount(ask, version, () => {
      const range = rangeOf(ask);
      const ladder = range && this.#ladder(ask, pricing);
      const counts = new FacetCounts(
        columns,
        market,
        ask,
        pricing,
        Boolean(ask.category),
        ladder?.base.tally.emptyCopy() ?? null,
      );
      if (!range || !ladder) return this.#scan(counts, ask, 1);
      counts.isFromLadder = true;
      this.#ladderCounts.set(counts, { ladder, range, torn: ladder.count(counts, range) });
      return counts;
    });
  }

  #ladder(ask: BrowseQuery, pricing: PricingContext): PriceSortedIndex | null {
    const { columns, market } = this.#parts;
    const unpriced = { ...ask, price_min: null, price_max: null };
    const take = (): FacetCounts =>
      this.#scan(new FacetCounts(columns, market, unpriced, pricing, Boolean(ask.category)), unpriced, 1);
    return this.#cache.findOrStartLadder(ask, take, (base) => {
      const { docs, count } = this.#productsOfCategory(ask);
      return new PriceSortedIndex(columns, pricing, base, docs, count);
    });
  }

  /** Scans all products, or those of the filtered category. `times` 0 fills `found` without counting. */
  #scan(counts: FacetCounts, ask: BrowseQuery, times: 0 | 1): FacetCounts {
    const { docs, count } = this.#productsOfCategory(ask);
    this.#parts.found.reset(count);
    this.#countsOfLastScan = counts;
    counts.scan(docs, 0, count, times, this.#parts.found);
    return counts;
  }

  #productsOfCategory({ category, sub }: BrowseQuery): { docs: Uint32Array | null; count: number } {
    const { columns, docs } = this.#parts;
    if (!category) return { docs: null, count: docs() };
    const among = this.#members.productsIn(
      columns.categories.find(category) + 1,
      sub ? columns.subcategories.find(sub) + 1 : null,
      docs(),
    );
    return { docs: among.docs.values, count: among.count };
  }

  /** The first `most` of the counted products in the requested order, one per variant group. */
  #sortFirst(counts: FacetCounts, ask: BrowseQuery, pricing: PricingContext, most: number): Page {
    const { columns, found, keys } = this.#parts;
    const onLadder = this.#ladderCounts.get(counts);
    if (!onLadder && this.#countsOfLastScan !== counts) this.#scan(counts, ask, 0);
    if (onLadder) this.#countsOfLastScan = null;
    const order = (limit: number): number[] => {
      if (onLadder)
        collectTopCandidatesInRange(onLadder.ladder, onLadder.range, onLadder.torn, {
          sort: ask.sort,
          most: limit,
          found,
        });
      const { sort } = ask;
      return sortFound(columns, pricing, found, keys(found.count), {
        sort,
        most: limit,
        isOfBest: counts.usesBestOffers,
      });
    };
    if (onLadder) found.reset(onLadder.ladder.docs.length + onLadder.torn.found.count);
    const { folded } = counts.tally;
    const places =
      folded === 0 ? order(most) : foldVariants(columns, { docs: found.docs, count: counts.tally.found }, most, order);
    return {
      docs: Uint32Array.from(places, (place) => found.docs[place]!),
      offers: Uint32Array.from(places, (place) => found.offers[place]!),
    };
  }
}

/** The price range of a query; null without a price filter. */
function rangeOf({ price_min: least, price_max: most }: BrowseQuery): PriceRange | null {
  if (!((least ?? 0) > 0) && (most ?? null) === null) return null;
  const from = least ?? 0;
  // A maximum below the minimum finds nothing.
  return { from, to: Math.max(from, (most ?? Infinity) + 1) };
}
