// The counts of every facet while a survey walks.
import { type Source, sources } from '#domain/catalogue/product.ts';
import type { Facet, FilterName, SearchFacets } from '#domain/catalogue/search.ts';
import { firstSource, mark } from './best.ts';
import type { Columns } from './columns.ts';
import { filterBits } from './filters.ts';
import type { Market } from './market.ts';
import { priceRanges } from './price-ranges.ts';

const mostListed = 30;

export class Tally {
  readonly categories: Uint32Array;
  readonly subcategories: Uint32Array;
  readonly brands: Uint32Array;
  readonly sellers: Uint32Array;
  readonly sources = new Uint32Array(sources.length);
  readonly stars = new Uint32Array(6);
  /** By the marks of a product's offers (best.ts), where no filter looks at offers. */
  readonly marks = new Uint32Array(256);
  readonly prices: Uint32Array;
  readonly switches = { in_stock: 0, free_shipping: 0, ships_to: 0, on_sale: 0 };
  /** How many lack one filter only, by its bit. */
  readonly lacking = new Map<number, number>();
  readonly #columns: Columns;
  readonly #edges: Float64Array;

  constructor(columns: Columns, edges: Float64Array) {
    this.#columns = columns;
    this.#edges = edges;
    this.categories = new Uint32Array(columns.categories.all.length + 1);
    this.subcategories = new Uint32Array(columns.subcategories.all.length + 1);
    this.brands = new Uint32Array(columns.brands.all.length + 1);
    this.sellers = new Uint32Array(columns.sellers.all.length);
    this.prices = new Uint32Array(edges.length + 1);
  }

  lack(filter: number): void {
    this.lacking.set(filter, (this.lacking.get(filter) ?? 0) + 1);
  }

  #readMarks(): void {
    for (const [marks, count] of this.marks.entries()) {
      if (count === 0) continue;
      if (marks & mark.inStock) this.switches.in_stock += count;
      if (marks & mark.free) this.switches.free_shipping += count;
      if (marks & mark.ships) this.switches.ships_to += count;
      if (marks & mark.onSale) this.switches.on_sale += count;
      for (let source = 0; source < this.sources.length; source++) if ((marks >> (firstSource + source)) & 1) this.sources[source]! += count;
    }
  }

  without(): { filter: FilterName; count: number }[] {
    return filterBits.flatMap(([filter, its]) => (this.lacking.has(its) ? [{ filter, count: this.lacking.get(its)! }] : [])).sort((a, b) => b.count - a.count);
  }

  facets(market: Market): SearchFacets {
    this.#readMarks();
    const { categories, subcategories, brandLabels, sellers } = this.#columns;
    return {
      // Place 0 holds those without one.
      category: listed(this.categories.subarray(1), (place) => ({ value: categories.all[place]! }), categories.all.length),
      subcategory: listed(this.subcategories.subarray(1), (place) => ({ value: subcategories.all[place]! }), subcategories.all.length),
      brand: listed(this.brands.subarray(1), (place) => ({ value: brandLabels[place]!, label: brandLabels[place]! })),
      source: listed(this.sources, (place) => ({ value: sources[place] as Source })),
      seller: listed(this.sellers, (place) => {
        const seller = market.sellers.get(sellers.all[place]!);
        return { value: seller?.slug ?? '', label: seller?.name ?? '' };
      }),
      price: priceRanges(this.#edges, this.prices),
      rating: [4, 3, 2, 1].map((least) => ({ value: String(least), count: this.stars.subarray(least).reduce((sum, one) => sum + one, 0) })).filter(({ count }) => count > 0),
      ...this.switches,
    };
  }
}

/** The values counted most, most first. */
function listed(counts: Uint32Array, make: (place: number) => { value: string; label?: string }, most = mostListed): Facet[] {
  let places: number[] = [];
  let least = 0;
  const byCount = (a: number, b: number): number => counts[b]! - counts[a]!;
  for (let place = 0; place < counts.length; place++) {
    if (counts[place]! <= least) continue;
    places.push(place);
    if (places.length < most * 8) continue;
    places = places.sort(byCount).slice(0, most);
    least = counts[places.at(-1)!]! - 1;
  }
  return places.map((place) => ({ ...make(place), count: counts[place]! })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, most);
}
