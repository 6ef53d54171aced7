// Counts every facet in one scan. A product that fails only one filter still counts in the facet of that filter.
import type { FilterName, SearchFacets } from '#domain/catalogue/search.ts';
import { type BestOffers, firstSourceFlag, anyOfferFlag, packedLayout, type PricingContext } from './best-offers.ts';
import { type Columns, rowLayout, stateBits } from './columns.ts';
import { FilterFailureChecker } from './filter-failures.ts';
import {
  filterBit,
  type UnresolvedFilters,
  unknownId,
  productFilterBits,
  categoryBits,
  type ResolvedFilters,
  resolveFilters,
} from './filters.ts';
import { rankOfferIndexes } from '#domain/pricing/rank-offers.ts';
import type { FoundBuffer } from './found-products.ts';
import { facetKind, GroupFacetValues } from './group-values.ts';
import type { PricingTables, PriceReader } from './price-reader.ts';
import { cellOverlapKind } from './price-cells.ts';
import { FacetTally } from './facet-tally.ts';

/** True if more than one filter failed. Category and subcategory count as one. */
const failsSeveral = (fail: number): boolean => (fail & (fail - 1)) !== 0 && fail !== categoryBits;

const prefetched = 64;

export class FacetCounts {
  readonly tally: FacetTally;
  /** The counts come from a price ladder (price-ladder.ts), which product changes do not update. */
  isFromLadder = false;
  /** Assigned so that V8 does not remove the prefetch loop as unused. */
  protected fetched = 0;
  readonly #columns: Columns;
  readonly #market: PricingTables;
  readonly #filters: UnresolvedFilters;
  readonly #pricing: PricingContext;
  readonly #wanted: ResolvedFilters;
  readonly #fails: FilterFailureChecker;
  readonly #reader: PriceReader;
  readonly #best: BestOffers;
  /** The limits of the price filter: `from` inclusive, `to` exclusive. */
  #from: number;
  #to: number;
  readonly #verdicts: Uint8Array | null;
  /** A price cell (price-cells.ts) that is at least partly in the price filter; -1: none. */
  readonly #middle: number;
  readonly #isWithin: boolean;
  /** Facet values already counted for each variant group during a scan. */
  readonly #seen = new Map<number, GroupFacetValues>();

  /** `isWithin`: scans and category facets cover only the filtered category. `tally`: receives the counts. */
  constructor(
    columns: Columns,
    market: PricingTables,
    filters: UnresolvedFilters,
    pricing: PricingContext,
    isWithin = false,
    tally: FacetTally | null = null,
  ) {
    const { reader, best } = pricing;
    this.#isWithin = isWithin;
    this.#filters = filters;
    this.#pricing = pricing;
    const wanted = resolveFilters(columns, market, filters);
    this.#columns = columns;
    this.#market = market;
    this.#wanted = wanted;
    this.#reader = reader;
    this.#best = best;
    this.#from = wanted.isPriced ? wanted.priceMin : 0;
    this.#to = wanted.isPriced ? wanted.priceMax + 1 : Infinity;
    this.#verdicts = wanted.isPriced ? best.cells.verdicts(this.#from, this.#to) : null;
    this.#middle = this.#verdicts?.findIndex((verdict) => verdict !== cellOverlapKind.out) ?? -1;
    this.#fails = new FilterFailureChecker(columns, wanted, pricing);
    this.tally = tally ?? new FacetTally(columns, best.cells);
  }

  /** Counts for the same filters without the price range. `tally`: receives the counts. */
  withoutPrice(tally = this.tally.emptyCopy()): FacetCounts {
    const filters = { ...this.#filters, price_min: null, price_max: null };
    return new FacetCounts(this.#columns, this.#market, filters, this.#pricing, this.#isWithin, tally);
  }

  /** True if the cached prices were evicted and are no longer updated. */
  get isOutdated(): boolean {
    return this.#best.isEvicted || this.#pricing.destination?.isEvicted === true;
  }

  /** True if a filter has a brand, seller or category that no product has yet. */
  get hasUnknownValue(): boolean {
    return [this.#wanted.category, this.#wanted.sub, this.#wanted.brand, this.#wanted.seller].includes(unknownId);
  }

  /** True if no filter except the price depends on offers, so that each product is shown with its best offer. */
  get usesBestOffers(): boolean {
    return !this.#wanted.filtersOffers;
  }

  get listedCount(): number {
    return this.tally.found - this.tally.folded;
  }

  facets(reader: PriceReader): SearchFacets {
    return this.tally.facets(this.#market, reader);
  }

  countsWithoutFilter(): { filter: FilterName; count: number }[] {
    return this.tally.countsWithoutFilter();
  }

  /** Scans `docs` (null: all products) and adds results to `found`. `sign`: 1 counts, -1 subtracts, 0 neither. */
  scan(docs: Uint32Array | null, from: number, to: number, sign: 1 | 0 | -1, found: FoundBuffer | null): void {
    if (this.#wanted.filtersOffers) this.#scanOffers(docs, from, to, sign, found);
    else this.#scanProducts(docs, from, to, sign, found);
    if (this.#seen.size > 0) this.#seen.clear();
  }

  /** Adds one product (`sign` 1) or subtracts it (-1). A group's variants count once per value. */
  addChange(doc: number, sign: 1 | -1): void {
    const columns = this.#columns;
    if ((columns.value(doc, rowLayout.state) & stateBits.isGrouped) !== 0) {
      const group = columns.group.values[doc]!;
      for (const other of columns.groupMembers.get(group) ?? []) if (other !== doc) this.#visitVariant(other, 0);
    }
    this.scan(null, doc, doc + 1, sign, null);
  }

  /** True if no facet counts the product because it fails too many filters. */
  isUncounted(doc: number): boolean {
    const fail = this.#failedFilters(doc);
    return failsSeveral(fail) || (this.#isWithin && (fail & categoryBits) !== 0);
  }

  #failedFilters(doc: number): number {
    const { width, state } = rowLayout;
    return this.#fails.ofProduct(doc * width, this.#columns.rating(doc), this.#columns.value(doc, state));
  }

  /** The counters (positions in `tally.all`) of a product at this price. Their sums are the counts of a price range. */
  talliedAtPrice(doc: number, price: number): number[] {
    const columns = this.#columns;
    const [from, to] = [this.#from, this.#to];
    [this.#from, this.#to] = [price, price + 1];
    const seen = new GroupFacetValues();
    this.tally.setGroup(seen);
    const first = columns.value(doc, rowLayout.firstOffer);
    const offer = this.#visitOffers(doc, this.#failedFilters(doc), first, columns.offerCount(doc), 0);
    this.tally.setGroup(null);
    [this.#from, this.#to] = [from, to];
    const places = this.tally.placesOf(seen);
    return offer >= 0 ? [0, ...places] : places;
  }

  /** A faster scan for queries without filters on offers except the price. */
  #scanProducts(docs: Uint32Array | null, from: number, to: number, sign: number, found: FoundBuffer | null): void {
    const { categories, subcategories, brands, stars, flags, sellerSets, cells } = this.tally;
    const { category: wantedCategory, sub: wantedSub, brand: wantedBrand } = this.#wanted;
    const { rating: wantedRating, bestsellers } = this.#wanted;
    const isWithin = this.#isWithin;
    const rows = this.#columns.rows.values;
    const best = this.#best;
    const { packedValues: words } = best;
    const verdicts = this.#verdicts;
    const [passed, offers, places] = found ? [found.docs, found.offers, found.places] : [null, null, null];
    let count = found?.count ?? 0;
    let fits = 0;
    let next = from;
    for (let i = from; i < to; i++) {
      if (docs !== null && i === next) next = this.#prefetch(docs, i, to);
      const doc = docs === null ? i : docs[i]!;
      const at = doc * rowLayout.width;
      const bits = rows[at + rowLayout.state]!;
      if ((bits & stateBits.isLive) === 0) continue;
      if ((bits & stateBits.isGrouped) !== 0) {
        const offer = this.#visitVariant(doc, sign);
        if (offer < 0 || passed === null) continue;
        places![count] = i;
        passed[count] = doc;
        offers![count++] = offer;
        continue;
      }
      const category = rows[at + rowLayout.category]!;
      const sub = rows[at + rowLayout.subcategory]!;
      const brand = rows[at + rowLayout.brand]!;
      const rating = (bits >>> stateBits.ratingShift) & stateBits.byteMask;
      let fail = 0;
      if (wantedCategory >= 0 && category !== wantedCategory) fail |= filterBit.category;
      if (wantedSub >= 0 && sub !== wantedSub) fail |= filterBit.sub;
      if (isWithin && fail !== 0) continue;
      if (wantedBrand >= 0 && brand !== wantedBrand) fail |= filterBit.brand;
      if (rating < wantedRating) fail |= filterBit.rating;
      if (bestsellers && (bits & stateBits.isBestseller) === 0) fail |= filterBit.bestsellers;
      if (verdicts !== null && !failsSeveral(fail)) {
        const word = words[doc]! || best.packed(doc);
        const held = (bits >>> stateBits.offerCountShift) & stateBits.byteMask;
        const first = rows[at + rowLayout.firstOffer]!;
        let verdict = held === 1 ? verdicts[word >>> packedLayout.cellShift]! : this.#verdictOnSpan(doc);
        if (verdict === cellOverlapKind.mixed) {
          if (held > 1) {
            const offer = this.#visitOffers(doc, fail, first, held, sign);
            if (offer < 0) continue;
            fits++;
            if (passed === null) continue;
            places![count] = i;
            passed[count] = doc;
            offers![count++] = offer;
            continue;
          }
          verdict = this.#isOutOfRange(first) ? cellOverlapKind.out : cellOverlapKind.in;
        }
        if (verdict === cellOverlapKind.out) {
          if (fail === 0) cells[word >>> packedLayout.cellShift]! += sign;
          fail |= filterBit.price;
        }
      }
      if (fail === 0) {
        const word = words[doc]! || best.packed(doc);
        fits++;
        if (sign !== 0) {
          categories[category]! += sign;
          subcategories[sub]! += sign;
          brands[brand]! += sign;
          stars[(rating / 10) | 0]! += sign;
          flags[(word >>> packedLayout.flagsShift) & packedLayout.byteMask]! += sign;
          cells[word >>> packedLayout.cellShift]! += sign;
          sellerSets[rows[at + rowLayout.sellers]!]! += sign;
        }
        if (passed === null) continue;
        places![count] = i;
        passed[count] = doc;
        offers![count++] = rows[at + rowLayout.firstOffer]! + (word & packedLayout.byteMask) - 1;
      } else if (sign !== 0 && !failsSeveral(fail)) this.#countProduct(doc, rating, fail, sign);
    }
    this.tally.found += fits * sign;
    if (found) found.count = count;
  }

  /** Reads the rows of the next products to bring them into the CPU cache. Returns the index after them. */
  #prefetch(docs: Uint32Array, from: number, to: number): number {
    const rows = this.#columns.rows.values;
    const { packedValues: words } = this.#best;
    const end = Math.min(to, from + prefetched);
    let sum = 0;
    for (let i = from; i < end; i++) {
      const doc = docs[i]!;
      sum |= rows[doc * rowLayout.width]! | words[doc]!;
    }
    this.fetched = sum;
    return end;
  }

  #scanOffers(docs: Uint32Array | null, from: number, to: number, sign: number, found: FoundBuffer | null): void {
    const rows = this.#columns.rows.values;
    let next = from;
    for (let i = from; i < to; i++) {
      if (docs !== null && i === next) next = this.#prefetch(docs, i, to);
      const doc = docs === null ? i : docs[i]!;
      const bits = rows[doc * rowLayout.width]!;
      if ((bits & stateBits.isLive) === 0) continue;
      const isGrouped = (bits & stateBits.isGrouped) !== 0;
      const offer = isGrouped ? this.#visitVariant(doc, sign) : this.#visit(doc, sign);
      if (offer < 0) continue;
      if (!isGrouped) this.tally.found += sign;
      found?.add(i, doc, offer);
    }
  }

  /** Like #visit for a variant: values already counted for its group are not counted again. */
  #visitVariant(doc: number, sign: number): number {
    const { tally } = this;
    const group = this.#columns.group.values[doc]!;
    let seen = this.#seen.get(group);
    if (!seen) this.#seen.set(group, (seen = new GroupFacetValues()));
    tally.setGroup(seen);
    const offer = this.#visit(doc, sign);
    if (offer >= 0) tally.addFound(sign);
    tally.setGroup(null);
    return offer;
  }

  /** Counts a product. Returns the offer to show if it passes every filter, else -1. */
  #visit(doc: number, sign: number): number {
    const rows = this.#columns.rows.values;
    const at = doc * rowLayout.width;
    const bits = rows[at + rowLayout.state]!;
    const rating = (bits >>> stateBits.ratingShift) & stateBits.byteMask;
    const failOfProduct = this.#fails.ofProduct(at, rating, bits);
    if (failsSeveral(failOfProduct) || (this.#isWithin && (failOfProduct & categoryBits) !== 0)) return -1;
    const word = this.#best.packed(doc);
    const flags = (word >>> packedLayout.flagsShift) & packedLayout.byteMask;
    const sellers = rows[at + rowLayout.sellers]!;
    // Filters that every offer fails. A filter that only some of several offers fail is checked later.
    let fail = failOfProduct | this.#fails.ofAll(doc, flags, sellers);
    if (failsSeveral(fail)) return -1;
    const held = (bits >>> stateBits.offerCountShift) & stateBits.byteMask;
    const first = rows[at + rowLayout.firstOffer]!;
    if (held > 1 && this.#wanted.filtersOffers) return this.#visitOffers(doc, failOfProduct, first, held, sign);
    const cell = word >>> packedLayout.cellShift;
    let verdict: number = cellOverlapKind.in;
    if (this.#verdicts !== null) verdict = held > 1 ? this.#verdictOnSpan(doc) : this.#verdicts[cell]!;
    if (held > 1 && verdict === cellOverlapKind.mixed) return this.#visitOffers(doc, failOfProduct, first, held, sign);
    if (verdict === cellOverlapKind.mixed ? this.#isOutOfRange(first) : verdict === cellOverlapKind.out)
      fail |= filterBit.price;
    const { tally } = this;
    if ((fail & ~filterBit.price) === 0) tally.addCell(cell, sign);
    if (failsSeveral(fail)) return -1;
    this.#countProduct(doc, rating, fail, sign);
    if (fail === 0) {
      tally.addFlags(flags, sign);
      tally.addSellers(sellers, sign);
      return first + (word & packedLayout.byteMask) - 1;
    }
    if (fail === filterBit.source) tally.addFlags(1 << (firstSourceFlag + this.#columns.source.values[first]!), sign);
    else if (fail === filterBit.seller) tally.addSellers(sellers, sign);
    else if (fail === filterBit.ships_to && (flags & anyOfferFlag.deliversHere) !== 0)
      tally.addFlags(anyOfferFlag.deliversHere, sign);
    return -1;
  }

  /** Whether all prices of a product are in the price filter, none is, or the price cells do not decide it (mixed). */
  #verdictOnSpan(doc: number): number {
    const span = this.#best.priceCellSpan(doc);
    const [least, most] = [span & 0xffff, span >>> 16];
    const verdict = this.#verdicts![least]!;
    const isAround = verdict === cellOverlapKind.out && least < this.#middle && this.#middle < most;
    return verdict === this.#verdicts![most] && !isAround ? verdict : cellOverlapKind.mixed;
  }

  #isOutOfRange(offer: number): boolean {
    const price = this.#reader.displayPrice(offer);
    return price < this.#from || price >= this.#to;
  }

  #countProduct(doc: number, rating: number, fail: number, sign: number): void {
    const { tally } = this;
    const rows = this.#columns.rows.values;
    const at = doc * rowLayout.width;
    const [category, sub] = [rows[at + rowLayout.category]!, rows[at + rowLayout.subcategory]!];
    const brand = rows[at + rowLayout.brand]!;
    const star = (rating / 10) | 0;
    if (tally.isCountingVariant) return tally.addVariant(category, sub, brand, star, fail, sign);
    if ((fail & ~categoryBits) === 0) tally.categories[category]! += sign;
    if ((fail & ~filterBit.sub) === 0) tally.subcategories[sub]! += sign;
    if ((fail & ~filterBit.brand) === 0) tally.brands[brand]! += sign;
    if ((fail & ~filterBit.rating) === 0) tally.stars[star]! += sign;
    if (fail !== 0) tally.addMissingFilter(fail === categoryBits ? filterBit.category : fail, sign);
  }

  /** Counts a product with several offers. Tries each facet value as a filter, because it may change the best offer. */
  #visitOffers(doc: number, failOfProduct: number, first: number, held: number, sign: number): number {
    const { tally } = this;
    const bit = filterBit;
    const columns = this.#columns;
    const reader = this.#reader;
    const order = rankOfferIndexes(reader, first, held);
    const fails = order.map((offer) => this.#fails.ofOffer(doc, offer));
    const best = order[fails.indexOf(0)] ?? -1;
    let fail = failOfProduct;
    if (best >= 0) {
      if (this.#isOutOfRange(best)) fail |= bit.price;
      if ((fail & ~bit.price) === 0) tally.addCell(this.#best.cells.cell(reader.displayPrice(best)), sign);
      if (!failsSeveral(fail)) this.#countProduct(doc, columns.rating(doc), fail, sign);
    }
    const passes = best >= 0 && fail === 0;
    if ((failOfProduct & productFilterBits) !== 0) return passes ? best : -1;

    const dear = order.map((offer) => this.#isOutOfRange(offer));
    /** True if the price of the best offer is in the range. Ignores the filter `open`; `has` selects offers. */
    const fits = (open: number, has?: (offer: number) => boolean): boolean => {
      for (let i = 0; i < held; i++)
        if ((fails[i]! & ~open) === 0 && (has === undefined || has(order[i]!))) return !dear[i];
      return false;
    };
    // For each source and each seller, only its best offer that passes the other filters counts.
    let seenSources = 0;
    let flags = 0;
    const seenSellers: number[] = [];
    for (let i = 0; i < held; i++) {
      const source = columns.source.values[order[i]!]!;
      if ((fails[i]! & ~bit.source) === 0 && ((seenSources >> source) & 1) === 0) {
        seenSources |= 1 << source;
        if (!dear[i]) flags |= 1 << (firstSourceFlag + source);
      }
      const seller = columns.seller.values[order[i]!]!;
      if ((fails[i]! & ~bit.seller) === 0 && !seenSellers.includes(seller)) {
        seenSellers.push(seller);
        if (!dear[i]) tally.add(facetKind.seller, tally.sellers, seller, sign);
      }
    }
    if (fits(bit.in_stock, (one) => columns.inStock.values[one] === 1)) flags |= anyOfferFlag.inStock;
    if (fits(bit.free_shipping, (one) => reader.delivery(one) === 0)) flags |= anyOfferFlag.freeDelivery;
    if (fits(bit.ships_to, (one) => reader.delivery(one) >= 0)) flags |= anyOfferFlag.deliversHere;
    if (fits(bit.on_sale, (one) => this.#best.shownDiscount(doc, one) > 0)) flags |= anyOfferFlag.onSale;
    if (flags !== 0) tally.addFlags(flags, sign);
    if (!passes)
      for (const open of [bit.source, bit.seller, bit.in_stock, bit.free_shipping, bit.ships_to, bit.on_sale])
        if (fits(open)) tally.addMissingFilter(open, sign);
    return passes ? best : -1;
  }
}
