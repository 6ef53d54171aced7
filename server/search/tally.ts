// The counts of every facet, filled by one scan (facet-counts.ts).
import { type Source, sources } from '#domain/catalogue/product.ts';
import type { Facet, FilterName, SearchFacets } from '#domain/catalogue/search.ts';
import { firstSource, mark } from './best-offers.ts';
import type { Columns } from './columns.ts';
import { filterBits } from './filters.ts';
import type { Market, PriceReader } from './market.ts';
import type { PriceCells } from './price-cells.ts';
import { priceRanges } from './price-ranges.ts';

const mostListed = 30;

/** Room for a brand or a seller that comes while the tally is kept. */
const roomFor = (known: number): Uint32Array => new Uint32Array(known + 1 + Math.ceil(known / 8));

export class Tally {
  /** How many pass every filter. */
  found = 0;
  /** How many of them stand behind another variant of their group; and how many of each group were found. */
  folded = 0;
  readonly #grouped = new Map<number, number>();
  readonly categories: Uint32Array;
  readonly subcategories: Uint32Array;
  readonly brands: Uint32Array;
  readonly stars = new Uint32Array(6);
  /** By the marks of a product's offers (best-offers.ts), by its set of sellers, by the cell of its price. */
  readonly marks = new Uint32Array(256);
  readonly sellerSets: Uint32Array;
  readonly cells: Uint32Array;
  // What the three above do not tell: products counted for one value only.
  readonly sellers: Uint32Array;
  readonly sources = new Uint32Array(sources.length);
  readonly switches = { in_stock: 0, free_shipping: 0, ships_to: 0, on_sale: 0 };
  /** How many lack one filter only, by the place of its bit; and how many of each group among them. */
  readonly #lacking = new Uint32Array(filterBits.length);
  readonly #groupedLacking = filterBits.map(() => new Map<number, number>());
  readonly #columns: Columns;

  constructor(columns: Columns, cells: PriceCells) {
    this.#columns = columns;
    this.categories = roomFor(columns.categories.all.length);
    this.subcategories = roomFor(columns.subcategories.all.length);
    this.brands = roomFor(columns.brands.all.length);
    this.sellers = roomFor(columns.sellers.all.length);
    this.sellerSets = roomFor(columns.sellerSets.length);
    this.cells = new Uint32Array(cells.count);
  }

  /** Whether it has a place for every value there is by now. */
  get hasRoom(): boolean {
    const { categories, subcategories, brands, sellers, sellerSets } = this.#columns;
    return (
      categories.all.length < this.categories.length &&
      subcategories.all.length < this.subcategories.length &&
      brands.all.length < this.brands.length &&
      sellers.all.length < this.sellers.length &&
      sellerSets.length < this.sellerSets.length
    );
  }

  get bytes(): number {
    return [
      this.categories,
      this.subcategories,
      this.brands,
      this.sellers,
      this.sellerSets,
      this.cells,
      this.marks,
    ].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** A variant was found (`sign` 1), or is taken back (-1). */
  countVariant(group: number, sign: number): void {
    this.folded += countOf(this.#grouped, group, sign);
  }

  /** A product lacks one filter only. `filter`: its bit. `group`: 0 without one; of each group one is counted. */
  lack(filter: number, group: number, sign: number): void {
    const place = 31 - Math.clz32(filter);
    this.#lacking[place]! += group === 0 ? sign : sign - countOf(this.#groupedLacking[place]!, group, sign);
  }

  /** When nothing is found: how many would be listed without each filter. */
  without(): { filter: FilterName; count: number }[] {
    if (this.found > 0) return [];
    return filterBits
      .map(([filter], place) => ({ filter, count: this.#lacking[place]! }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  }

  /** `reader`: whose currency the price ranges are in. */
  facets(market: Market, cells: PriceCells, reader: PriceReader): SearchFacets {
    const { categories, subcategories, brandLabels, sellers } = this.#columns;
    return {
      // Place 0 holds those without one.
      category: listed(
        this.categories.subarray(1),
        (place) => ({ value: categories.all[place]! }),
        categories.all.length,
      ),
      subcategory: listed(
        this.subcategories.subarray(1),
        (place) => ({ value: subcategories.all[place]! }),
        subcategories.all.length,
      ),
      brand: listed(this.brands.subarray(1), (place) => ({ value: brandLabels[place]!, label: brandLabels[place]! })),
      source: listed(
        this.sources.map((count, source) => count + this.#marked(1 << (firstSource + source))),
        (place) => ({ value: sources[place] as Source }),
      ),
      seller: listed(this.#ofSellers(), (place) => {
        const seller = market.sellers.get(sellers.all[place]!);
        return { value: seller?.slug ?? '', label: seller?.name ?? '' };
      }),
      price: priceRanges(reader.edges, cells.inBins(this.cells, reader.edges.length + 1)),
      rating: [4, 3, 2, 1]
        .map((least) => ({
          value: String(least),
          count: this.stars.subarray(least).reduce((sum, one) => sum + one, 0),
        }))
        .filter(({ count }) => count > 0),
      in_stock: this.switches.in_stock + this.#marked(mark.inStock),
      free_shipping: this.switches.free_shipping + this.#marked(mark.free),
      ships_to: this.switches.ships_to + this.#marked(mark.ships),
      on_sale: this.switches.on_sale + this.#marked(mark.onSale),
    };
  }

  #marked(wanted: number): number {
    let sum = 0;
    for (let marks = 0; marks < 256; marks++) if (marks & wanted) sum += this.marks[marks]!;
    return sum;
  }

  #ofSellers(): Uint32Array {
    const counts = this.sellers.slice();
    for (let set = 0; set < this.sellerSets.length; set++)
      if (this.sellerSets[set]! > 0)
        for (const seller of this.#columns.sellerSets[set]!) counts[seller]! += this.sellerSets[set]!;
    return counts;
  }
}

/** Counts one of a group more or less; how many more (or fewer) stand behind another of it. */
function countOf(grouped: Map<number, number>, group: number, sign: number): number {
  const before = grouped.get(group) ?? 0;
  const after = before + sign;
  if (after === 0) grouped.delete(group);
  else grouped.set(group, after);
  return Math.max(0, after - 1) - Math.max(0, before - 1);
}

/** The values counted most, most first. */
function listed(
  counts: Uint32Array,
  make: (place: number) => { value: string; label?: string },
  most = mostListed,
): Facet[] {
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
  return places
    .map((place) => ({ ...make(place), count: counts[place]! }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, most);
}
