// Facet counts of one scan. A value counts once per variant group: lists show one variant (docs/decisions/0162).
import { type Source, sources } from '#domain/catalogue/product.ts';
import type { Facet, FilterName, SearchFacets } from '#domain/catalogue/search.ts';
import { firstSourceFlag, anyOfferFlag } from './best-offers.ts';
import type { Columns } from './columns.ts';
import { filterBit, filterBitEntries, categoryBits } from './filters.ts';
import { type FacetKind, facetKind, NeighbourValuePairCounts, type GroupFacetValues } from './group-values.ts';
import type { PricingTables, PriceReader } from './price-reader.ts';
import type { PriceCellBoundaries } from './price-cells.ts';
import { choosePriceRanges } from './price-ranges.ts';

const mostListed = 30;
const flagCount = 8;
const mostStars = 5;

/** Array length with spare room, for brands and sellers added while the counts are cached. */
const roomFor = ({ length }: readonly unknown[]): number => length + 1 + Math.ceil(length / 8);

export class FacetTally {
  /** All counts that depend on the price range. The next arrays are views of its parts. */
  readonly all: Uint32Array;
  readonly categories: Uint32Array;
  readonly subcategories: Uint32Array;
  readonly brands: Uint32Array;
  readonly stars: Uint32Array;
  /** Counts by combination of offer flags (best-offers.ts), by set of sellers and by price cell (price-cells.ts). */
  readonly flags: Uint32Array;
  readonly sellerSets: Uint32Array;
  readonly cells: Uint32Array;
  // Counts per seller and per flag, for products with variants only. Other products are in `sellerSets` and `flags`.
  readonly sellers: Uint32Array;
  readonly #singleFlags: Uint32Array;
  readonly #bins: Uint32Array;
  /** Products that fail only one filter, by the bit position of that filter. */
  readonly #missingFilter: Uint32Array;
  /** Values already counted for the current variant's group; null: the current product has no group. */
  #seen: GroupFacetValues | null = null;
  /** Pairs of neighbouring values in a group, subtracted so that the group counts once in a range of values. */
  readonly #starNeighbours: NeighbourValuePairCounts;
  #priceNeighbours: NeighbourValuePairCounts | null = null;
  readonly #columns: Columns;
  readonly #priceCells: PriceCellBoundaries;

  /** `like`: counts whose array lengths are used, even if brands or sellers were added since. */
  constructor(columns: Columns, cells: PriceCellBoundaries, like: FacetTally | null = null) {
    this.#columns = columns;
    this.#priceCells = cells;
    const { categories, subcategories, brands, sellers, sellerSets } = columns;
    const sizes = [
      2,
      like?.categories.length ?? roomFor(categories.names),
      like?.subcategories.length ?? roomFor(subcategories.names),
      like?.brands.length ?? roomFor(brands.names),
      mostStars + 1,
      1 << flagCount,
      like?.sellerSets.length ?? roomFor(sellerSets),
      like?.sellers.length ?? roomFor(sellers.names),
      flagCount,
      filterBitEntries.length,
      (mostStars + 1) ** 2,
    ];
    this.all = new Uint32Array(sizes.reduce((sum, size) => sum + size));
    let [part, from] = [1, 2];
    const next = (): Uint32Array => this.all.subarray(from, (from += sizes[part++]!));
    this.categories = next();
    this.subcategories = next();
    this.brands = next();
    this.stars = next();
    this.flags = next();
    this.sellerSets = next();
    this.sellers = next();
    this.#singleFlags = next();
    this.#missingFilter = next();
    this.#starNeighbours = new NeighbourValuePairCounts(mostStars + 1, next());
    this.cells = new Uint32Array(cells.count);
    this.#bins = new Uint32Array(cells.binCount);
  }

  /** The number of products that pass every filter. */
  get found(): number {
    return this.all[0]!;
  }

  set found(count: number) {
    this.all[0] = count;
  }

  /** The number of found variants that are hidden behind another variant of their group. */
  get folded(): number {
    return this.all[1]!;
  }

  set folded(count: number) {
    this.all[1] = count;
  }

  emptyCopy(): FacetTally {
    return new FacetTally(this.#columns, this.#priceCells, this);
  }

  /** True if the arrays have room for every brand, seller and category. */
  get hasRoom(): boolean {
    const { categories, subcategories, brands, sellers, sellerSets } = this.#columns;
    return (
      categories.names.length < this.categories.length &&
      subcategories.names.length < this.subcategories.length &&
      brands.names.length < this.brands.length &&
      sellers.names.length < this.sellers.length &&
      sellerSets.length < this.sellerSets.length
    );
  }

  get bytes(): number {
    return this.all.byteLength + this.cells.byteLength + (this.#priceNeighbours?.pairs.byteLength ?? 0);
  }

  /** Sets the group of the next product: `seen` holds the values already counted for it; null: no group. */
  setGroup(seen: GroupFacetValues | null): void {
    this.#seen = seen;
  }

  addFound(sign: number): void {
    this.found += sign;
    if (this.#seen !== null && !this.#seen.addFound()) this.folded += sign;
  }

  get isCountingVariant(): boolean {
    return this.#seen !== null;
  }

  /** Adds `sign` at a position of `counts`, unless the variant group has that value already. Sign 0 only records it. */
  add(what: FacetKind, counts: Uint32Array, place: number, sign: number): void {
    if (this.#seen === null || this.#seen.add(what, place)) counts[place]! += sign;
  }

  /** Counts a variant in every facet whose filter is the only one it fails. `fail`: bits of the failed filters. */
  addVariant(category: number, subcategory: number, brand: number, star: number, fail: number, sign: number): void {
    if ((fail & ~categoryBits) === 0) this.add(facetKind.category, this.categories, category, sign);
    if ((fail & ~filterBit.sub) === 0) this.add(facetKind.subcategory, this.subcategories, subcategory, sign);
    if ((fail & ~filterBit.brand) === 0) this.add(facetKind.brand, this.brands, brand, sign);
    if ((fail & ~filterBit.rating) === 0)
      this.#addScaled(facetKind.stars, this.stars, this.#starNeighbours, star, sign);
    if (fail !== 0) this.addMissingFilter(fail === categoryBits ? filterBit.category : fail, sign);
  }

  addCell(cell: number, sign: number): void {
    if (this.#seen === null) this.cells[cell]! += sign;
    else {
      this.#priceNeighbours ??= new NeighbourValuePairCounts(this.#bins.length);
      this.#addScaled(facetKind.price, this.#bins, this.#priceNeighbours, this.#priceCells.bin(cell), sign);
    }
  }

  addFlags(flags: number, sign: number): void {
    if (this.#seen === null) this.flags[flags]! += sign;
    else
      for (let at = 0; at < flagCount; at++)
        if ((flags >> at) & 1) this.add(facetKind.flag, this.#singleFlags, at, sign);
  }

  addSellers(set: number, sign: number): void {
    if (this.#seen === null) this.sellerSets[set]! += sign;
    else for (const seller of this.#columns.sellerSets[set]!) this.add(facetKind.seller, this.sellers, seller, sign);
  }

  /** Counts a product that fails only this filter. `filter`: its bit. */
  addMissingFilter(filter: number, sign: number): void {
    this.add(facetKind.missingFilter, this.#missingFilter, bitPosition(filter), sign);
  }

  #addScaled(
    what: FacetKind,
    counts: Uint32Array,
    neighbours: NeighbourValuePairCounts,
    place: number,
    sign: number,
  ): void {
    if (!this.#seen!.add(what, place)) return;
    neighbours.add(this.#seen!, what, place, sign);
    counts[place]! += sign;
  }

  /** Adds the difference `after` minus `before` to `all`. */
  addBetween(before: Uint32Array, after: Uint32Array): void {
    const { all } = this;
    for (let place = 0; place < all.length; place++) all[place]! += after[place]! - before[place]!;
  }

  /** Adds `sign` at the positions `places[from]` up to `places[to]` of `all`. */
  addAt(places: ArrayLike<number>, from: number, to: number, sign: number): void {
    for (let at = from; at < to; at++) this.all[places[at]!]! += sign;
  }

  countedPlaces(): number[] {
    const places: number[] = [];
    for (let place = 0; place < this.all.length; place++)
      for (let left = this.all[place]!; left > 0; left--) places.push(place);
    return places;
  }

  /** Positions in `all` of these values, except price and number of results. */
  placesOf(seen: GroupFacetValues): number[] {
    const parts: Partial<Record<FacetKind, Uint32Array>> = {
      [facetKind.category]: this.categories,
      [facetKind.subcategory]: this.subcategories,
      [facetKind.brand]: this.brands,
      [facetKind.stars]: this.stars,
      [facetKind.flag]: this.#singleFlags,
      [facetKind.seller]: this.sellers,
      [facetKind.missingFilter]: this.#missingFilter,
    };
    return seen.values().flatMap(([what, place]) => {
      const part = parts[what];
      return part ? [part.byteOffset / part.BYTES_PER_ELEMENT + place] : [];
    });
  }

  /** Copies the price facet from counts that ignore the price filter. */
  copyPricesFrom(other: FacetTally): void {
    this.cells.set(other.cells);
    this.#bins.set(other.#bins);
    if (other.#priceNeighbours) {
      this.#priceNeighbours ??= new NeighbourValuePairCounts(this.#bins.length);
      this.#priceNeighbours.pairs.set(other.#priceNeighbours.pairs);
    }
    this.#missingFilter[bitPosition(filterBit.price)] = other.found - other.folded;
  }

  /** The number of results without each filter, if nothing is found. */
  countsWithoutFilter(): { filter: FilterName; count: number }[] {
    if (this.found > 0) return [];
    return filterBitEntries
      .map(([filter], place) => ({ filter, count: this.#missingFilter[place]! }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  }

  /** The facets as returned to the browser. `reader`: for the currency of the price ranges. */
  facets(market: PricingTables, reader: PriceReader): SearchFacets {
    const { brandLabels, sellers } = this.#columns;
    return {
      category: this.categoryFacet(),
      subcategory: this.subcategoryFacet(),
      brand: mostFrequent(this.brands.subarray(1), (place) => ({
        value: brandLabels[place]!,
        label: brandLabels[place]!,
      })),
      source: mostFrequent(
        Uint32Array.from(sources.map((_, source) => this.#countWithFlag(1 << (firstSourceFlag + source)))),
        (place) => ({ value: sources[place] as Source }),
      ),
      seller: mostFrequent(this.#countBySeller(), (place) => {
        const seller = market.sellers.get(sellers.names[place]!);
        return { value: seller?.slug ?? '', label: seller?.name ?? '' };
      }),
      price: this.#priceRanges(reader.edges),
      rating: [4, 3, 2, 1]
        .map((least) => ({
          value: String(least),
          count:
            this.stars.subarray(least).reduce((sum, one) => sum + one, 0) -
            this.#starNeighbours.pairsWithin(least, mostStars),
        }))
        .filter(({ count }) => count > 0),
      in_stock: this.#countWithFlag(anyOfferFlag.inStock),
      free_shipping: this.#countWithFlag(anyOfferFlag.freeDelivery),
      ships_to: this.#countWithFlag(anyOfferFlag.deliversHere),
      on_sale: this.#countWithFlag(anyOfferFlag.onSale),
    };
  }

  // Position 0 counts products without a category or subcategory.
  categoryFacet(): Facet[] {
    const { names: all } = this.#columns.categories;
    return mostFrequent(this.categories.subarray(1), (place) => ({ value: all[place]! }), all.length);
  }

  subcategoryFacet(): Facet[] {
    const { names: all } = this.#columns.subcategories;
    return mostFrequent(this.subcategories.subarray(1), (place) => ({ value: all[place]! }), all.length);
  }

  #priceRanges(edges: Float64Array): SearchFacets['price'] {
    const bins = this.#priceCells.sumByBin(this.cells);
    for (let bin = 0; bin < bins.length; bin++) bins[bin]! += this.#bins[bin]!;
    const price = this.#priceNeighbours;
    return choosePriceRanges(edges, bins, price ? (first, last) => price.pairsWithin(first, last) : undefined);
  }

  #countWithFlag(wanted: number): number {
    let sum = this.#singleFlags[bitPosition(wanted)]!;
    for (let flags = 0; flags < this.flags.length; flags++) if (flags & wanted) sum += this.flags[flags]!;
    return sum;
  }

  #countBySeller(): Uint32Array {
    const counts = this.sellers.slice();
    for (let set = 0; set < this.sellerSets.length; set++)
      if (this.sellerSets[set]! > 0)
        for (const seller of this.#columns.sellerSets[set]!) counts[seller]! += this.sellerSets[set]!;
    return counts;
  }
}

const bitPosition = (bit: number): number => 31 - Math.clz32(bit);

function mostFrequent(
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
