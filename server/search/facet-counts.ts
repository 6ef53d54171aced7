// One scan over the products in question: which pass every filter, and what each facet would count. A product that fails exactly one
// filter still counts in that filter's own facet: so a chosen dimension stays open, and its counts are what choosing would find.
import type { FilterName, SearchFacets } from '#domain/catalogue/search.ts';
import { type BestOffers, firstSource, mark, part, type Reading } from './best-offers.ts';
import { type Columns, row, state } from './columns.ts';
import { Fails } from './fails.ts';
import { bit, type Filters, nowhere, ofProduct, tree, type Wanted, wantedOf } from './filters.ts';
import { rankOffers } from '#domain/pricing/rank-offers.ts';
import type { Found } from './found.ts';
import { counted, Seen } from './group-tally.ts';
import type { Market, PriceReader } from './market.ts';
import { verdict } from './price-cells.ts';
import { Tally } from './tally.ts';

/** More than one filter fails; a category and its subcategory are one. */
const isTwo = (fail: number): boolean => (fail & (fail - 1)) !== 0 && fail !== tree;

const fetchedAtOnce = 64;

export class FacetCounts {
  readonly tally: Tally;
  /** Counted by a price ladder (price-ladder.ts), not by a scan: changes are not counted in it. */
  isOfLadder = false;
  /** Written so that V8 does not remove the loads of the prefetch loop. */
  protected fetched = 0;
  readonly #columns: Columns;
  readonly #market: Market;
  readonly #filters: Filters;
  readonly #reading: Reading;
  readonly #wanted: Wanted;
  readonly #fails: Fails;
  readonly #reader: PriceReader;
  readonly #best: BestOffers;
  /** The least price that is not too cheap, and the least that is too dear; and what that makes of each price cell. */
  #from: number;
  #to: number;
  readonly #verdicts: Uint8Array | null;
  /** A price cell that the filter lets in, in whole or in part; -1: none. */
  readonly #middle: number;
  readonly #isWithin: boolean;
  /** What the variants of each group have been counted for, during one scan. */
  readonly #seen = new Map<number, Seen>();

  /**
   * `isWithin`: only what the category (and subcategory) asked for hold is looked at, and the facets of these two count nothing else.
   * `tally`: where it counts; without one, in a new one.
   */
  constructor(
    columns: Columns,
    market: Market,
    filters: Filters,
    reading: Reading,
    isWithin = false,
    tally: Tally | null = null,
  ) {
    const { reader, best } = reading;
    this.#isWithin = isWithin;
    this.#filters = filters;
    this.#reading = reading;
    const wanted = wantedOf(columns, market, filters);
    this.#columns = columns;
    this.#market = market;
    this.#wanted = wanted;
    this.#reader = reader;
    this.#best = best;
    this.#from = wanted.isPriced ? wanted.priceMin : 0;
    this.#to = wanted.isPriced ? wanted.priceMax + 1 : Infinity;
    this.#verdicts = wanted.isPriced ? best.cells.verdicts(this.#from, this.#to) : null;
    this.#middle = this.#verdicts?.findIndex((said) => said !== verdict.out) ?? -1;
    this.#fails = new Fails(columns, wanted, reading);
    this.tally = tally ?? new Tally(columns, best.cells);
  }

  /** The same filters without the price, counting in `tally`; without one, in a new one like its own. */
  withoutPrice(tally = this.tally.empty()): FacetCounts {
    const filters = { ...this.#filters, price_min: null, price_max: null };
    return new FacetCounts(this.#columns, this.#market, filters, this.#reading, this.#isWithin, tally);
  }

  /** The prices it was made from are no longer kept up to date. */
  get isGone(): boolean {
    return this.#best.isGone || this.#reading.destination?.isGone === true;
  }

  /** It asks for a brand, seller or category that nobody has yet. */
  get isOfUnknown(): boolean {
    return [this.#wanted.category, this.#wanted.sub, this.#wanted.brand, this.#wanted.seller].includes(nowhere);
  }

  /** Nothing is asked of the offers but the price: every product is shown with the one that costs least. */
  get isOfBest(): boolean {
    return !this.#wanted.isOfOffers;
  }

  /** How many products a list has: of each group one. */
  get listed(): number {
    return this.tally.found - this.tally.folded;
  }

  facets(reader: PriceReader): SearchFacets {
    return this.tally.facets(this.#market, reader);
  }

  without(): { filter: FilterName; count: number }[] {
    return this.tally.without();
  }

  /**
   * Scans `docs` (null: the products from 0 on), from place `from` up to `to`. `sign`: 1 counts each product, -1 takes back what was
   * counted, 0 counts nothing. What passes is added to `found`.
   */
  scan(docs: Uint32Array | null, from: number, to: number, sign: 1 | 0 | -1, found: Found | null): void {
    if (this.#wanted.isOfOffers) this.#scanOffers(docs, from, to, sign, found);
    else this.#scanProducts(docs, from, to, sign, found);
    if (this.#seen.size > 0) this.#seen.clear();
  }

  /** Counts one product more (`sign` 1) or takes it back (-1); a variant only for what no other of its group is counted for. */
  change(doc: number, sign: 1 | -1): void {
    const columns = this.#columns;
    if ((columns.of(doc, row.state) & state.isGrouped) !== 0) {
      const group = columns.group.values[doc]!;
      for (const other of columns.members.get(group) ?? []) if (other !== doc) this.#visitVariant(other, 0);
    }
    this.scan(null, doc, doc + 1, sign, null);
  }

  /** Whether a product lacks so much that no facet counts it. */
  isFar(doc: number): boolean {
    const fail = this.#failOf(doc);
    return isTwo(fail) || (this.#isWithin && (fail & tree) !== 0);
  }

  #failOf(doc: number): number {
    return this.#fails.ofProduct(doc * row.width, this.#columns.rating(doc), this.#columns.of(doc, row.state));
  }

  /**
   * Where in `tally.all` a filter that lets in this price alone would count a product with several offers. What any range counts is the sum
   * of its prices, but for the price facet and the price among `without`.
   */
  placesAt(doc: number, price: number): number[] {
    const columns = this.#columns;
    const [from, to] = [this.#from, this.#to];
    [this.#from, this.#to] = [price, price + 1];
    const seen = new Seen();
    this.tally.enter(seen);
    const first = columns.of(doc, row.firstOffer);
    const offer = this.#visitClosely(doc, this.#failOf(doc), first, columns.offerCount(doc), 0);
    this.tally.enter(null);
    [this.#from, this.#to] = [from, to];
    const places = this.tally.placesOf(seen);
    return offer >= 0 ? [0, ...places] : places;
  }

  /** Nothing is asked of the offers but the price: the usual case, written for speed. */
  #scanProducts(docs: Uint32Array | null, from: number, to: number, sign: number, found: Found | null): void {
    const { categories, subcategories, brands, stars, marks, sellerSets, cells } = this.tally;
    const { category: wantedCategory, sub: wantedSub, brand: wantedBrand } = this.#wanted;
    const { rating: wantedRating, bestsellers } = this.#wanted;
    const isWithin = this.#isWithin;
    const rows = this.#columns.rows.values;
    const best = this.#best;
    const { words } = best;
    const verdicts = this.#verdicts;
    const [passed, offers, places] = found ? [found.docs, found.offers, found.places] : [null, null, null];
    let count = found?.count ?? 0;
    let fits = 0;
    let next = from;
    for (let i = from; i < to; i++) {
      if (docs !== null && i === next) next = this.#fetch(docs, i, to);
      const doc = docs === null ? i : docs[i]!;
      const at = doc * row.width;
      const its = rows[at + row.state]!;
      if ((its & state.isThere) === 0) continue;
      if ((its & state.isGrouped) !== 0) {
        const offer = this.#visitVariant(doc, sign);
        if (offer < 0 || passed === null) continue;
        places![count] = i;
        passed[count] = doc;
        offers![count++] = offer;
        continue;
      }
      const category = rows[at + row.category]!;
      const sub = rows[at + row.subcategory]!;
      const brand = rows[at + row.brand]!;
      const rating = (its >>> state.ratingAt) & state.most;
      let fail = 0;
      if (wantedCategory >= 0 && category !== wantedCategory) fail |= bit.category;
      if (wantedSub >= 0 && sub !== wantedSub) fail |= bit.sub;
      if (isWithin && fail !== 0) continue;
      if (wantedBrand >= 0 && brand !== wantedBrand) fail |= bit.brand;
      if (rating < wantedRating) fail |= bit.rating;
      if (bestsellers && (its & state.isBestseller) === 0) fail |= bit.bestsellers;
      if (verdicts !== null && !isTwo(fail)) {
        const word = words[doc]! || best.word(doc);
        const held = (its >>> state.offersAt) & state.most;
        const first = rows[at + row.firstOffer]!;
        let said = held === 1 ? verdicts[word >>> part.cellAt]! : this.#verdictOnAll(doc);
        if (said === verdict.mixed) {
          if (held > 1) {
            const offer = this.#visitClosely(doc, fail, first, held, sign);
            if (offer < 0) continue;
            fits++;
            if (passed === null) continue;
            places![count] = i;
            passed[count] = doc;
            offers![count++] = offer;
            continue;
          }
          said = this.#isDear(first) ? verdict.out : verdict.in;
        }
        if (said === verdict.out) {
          if (fail === 0) cells[word >>> part.cellAt]! += sign;
          fail |= bit.price;
        }
      }
      if (fail === 0) {
        const word = words[doc]! || best.word(doc);
        fits++;
        if (sign !== 0) {
          categories[category]! += sign;
          subcategories[sub]! += sign;
          brands[brand]! += sign;
          stars[(rating / 10) | 0]! += sign;
          marks[(word >>> part.marksAt) & part.byte]! += sign;
          cells[word >>> part.cellAt]! += sign;
          sellerSets[rows[at + row.sellers]!]! += sign;
        }
        if (passed === null) continue;
        places![count] = i;
        passed[count] = doc;
        offers![count++] = rows[at + row.firstOffer]! + (word & part.byte) - 1;
      } else if (sign !== 0 && !isTwo(fail)) this.#countProduct(doc, rating, fail, sign);
    }
    this.tally.found += fits * sign;
    if (found) found.count = count;
  }

  /** Prefetch: reads the rows of the next products, which lie far apart in memory. Returns the place after them. */
  #fetch(docs: Uint32Array, from: number, to: number): number {
    const rows = this.#columns.rows.values;
    const { words } = this.#best;
    const end = Math.min(to, from + fetchedAtOnce);
    let sum = 0;
    for (let i = from; i < end; i++) {
      const doc = docs[i]!;
      sum |= rows[doc * row.width]! | words[doc]!;
    }
    this.fetched = sum;
    return end;
  }

  #scanOffers(docs: Uint32Array | null, from: number, to: number, sign: number, found: Found | null): void {
    const rows = this.#columns.rows.values;
    let next = from;
    for (let i = from; i < to; i++) {
      if (docs !== null && i === next) next = this.#fetch(docs, i, to);
      const doc = docs === null ? i : docs[i]!;
      const its = rows[doc * row.width]!;
      if ((its & state.isThere) === 0) continue;
      const isGrouped = (its & state.isGrouped) !== 0;
      const offer = isGrouped ? this.#visitVariant(doc, sign) : this.#visit(doc, sign);
      if (offer < 0) continue;
      if (!isGrouped) this.tally.found += sign;
      found?.add(i, doc, offer);
    }
  }

  /** As #visit, of a variant that may pass: what others of its group have been counted for is not counted again. */
  #visitVariant(doc: number, sign: number): number {
    const { tally } = this;
    const group = this.#columns.group.values[doc]!;
    let seen = this.#seen.get(group);
    if (!seen) this.#seen.set(group, (seen = new Seen()));
    tally.enter(seen);
    const offer = this.#visit(doc, sign);
    if (offer >= 0) tally.addFound(sign);
    tally.enter(null);
    return offer;
  }

  /** Counts a product; the offer it is shown with when it passes every filter, else -1. */
  #visit(doc: number, sign: number): number {
    const rows = this.#columns.rows.values;
    const at = doc * row.width;
    const its = rows[at + row.state]!;
    const rating = (its >>> state.ratingAt) & state.most;
    const failOfProduct = this.#fails.ofProduct(at, rating, its);
    if (isTwo(failOfProduct) || (this.#isWithin && (failOfProduct & tree) !== 0)) return -1;
    const word = this.#best.word(doc);
    const marks = (word >>> part.marksAt) & part.byte;
    const sellers = rows[at + row.sellers]!;
    // What no offer has. The only offer of a product is thereby judged; several may still have each something else.
    let fail = failOfProduct | this.#fails.ofAll(doc, marks, sellers);
    if (isTwo(fail)) return -1;
    const held = (its >>> state.offersAt) & state.most;
    const first = rows[at + row.firstOffer]!;
    if (held > 1 && this.#wanted.isOfOffers) return this.#visitClosely(doc, failOfProduct, first, held, sign);
    const cell = word >>> part.cellAt;
    let said: number = verdict.in;
    if (this.#verdicts !== null) said = held > 1 ? this.#verdictOnAll(doc) : this.#verdicts[cell]!;
    if (held > 1 && said === verdict.mixed) return this.#visitClosely(doc, failOfProduct, first, held, sign);
    if (said === verdict.mixed ? this.#isDear(first) : said === verdict.out) fail |= bit.price;
    const { tally } = this;
    if ((fail & ~bit.price) === 0) tally.addCell(cell, sign);
    if (isTwo(fail)) return -1;
    this.#countProduct(doc, rating, fail, sign);
    if (fail === 0) {
      tally.addMarks(marks, sign);
      tally.addSellers(sellers, sign);
      return first + (word & part.byte) - 1;
    }
    if (fail === bit.source) tally.addMarks(1 << (firstSource + this.#columns.source.values[first]!), sign);
    else if (fail === bit.seller) tally.addSellers(sellers, sign);
    else if (fail === bit.ships_to && (marks & mark.ships) !== 0) tally.addMarks(mark.ships, sign);
    return -1;
  }

  /** What the price filter says of all offers of a product; mixed: not the same of each, or not known by their cells. */
  #verdictOnAll(doc: number): number {
    const span = this.#best.span(doc);
    const [least, most] = [span & 0xffff, span >>> 16];
    const said = this.#verdicts![least]!;
    const isAround = said === verdict.out && least < this.#middle && this.#middle < most;
    return said === this.#verdicts![most] && !isAround ? said : verdict.mixed;
  }

  #isDear(offer: number): boolean {
    const price = this.#reader.shown(offer);
    return price < this.#from || price >= this.#to;
  }

  #countProduct(doc: number, rating: number, fail: number, sign: number): void {
    const { tally } = this;
    const rows = this.#columns.rows.values;
    const at = doc * row.width;
    const [category, sub, brand] = [rows[at + row.category]!, rows[at + row.subcategory]!, rows[at + row.brand]!];
    const star = (rating / 10) | 0;
    if (tally.isOfVariant) return tally.addVariant(category, sub, brand, star, fail, sign);
    if ((fail & ~tree) === 0) tally.categories[category]! += sign;
    if ((fail & ~bit.sub) === 0) tally.subcategories[sub]! += sign;
    if ((fail & ~bit.brand) === 0) tally.brands[brand]! += sign;
    if ((fail & ~bit.rating) === 0) tally.stars[star]! += sign;
    if (fail !== 0) tally.addLacking(fail === tree ? bit.category : fail, sign);
  }

  /** Several offers and a filter that looks at them: each value is asked as if it were chosen, since another offer may then cost least. */
  #visitClosely(doc: number, failOfProduct: number, first: number, held: number, sign: number): number {
    const { tally } = this;
    const columns = this.#columns;
    const reader = this.#reader;
    const order = rankOffers(reader, first, held);
    const fails = order.map((offer) => this.#fails.ofOffer(doc, offer));
    const best = order[fails.indexOf(0)] ?? -1;
    let fail = failOfProduct;
    if (best >= 0) {
      if (this.#isDear(best)) fail |= bit.price;
      if ((fail & ~bit.price) === 0) tally.addCell(this.#best.cells.cell(reader.shown(best)), sign);
      if (!isTwo(fail)) this.#countProduct(doc, columns.rating(doc), fail, sign);
    }
    const passes = best >= 0 && fail === 0;
    if ((failOfProduct & ofProduct) !== 0) return passes ? best : -1;

    const dear = order.map((offer) => this.#isDear(offer));
    /** Whether the offer that leads without the filter `open`, among those that have the value asked about, is neither too cheap nor too dear. */
    const fits = (open: number, has?: (offer: number) => boolean): boolean => {
      for (let i = 0; i < held; i++)
        if ((fails[i]! & ~open) === 0 && (has === undefined || has(order[i]!))) return !dear[i];
      return false;
    };
    // Of each source, and of each seller, the first that may be shown decides.
    let seenSources = 0;
    let marks = 0;
    const seenSellers: number[] = [];
    for (let i = 0; i < held; i++) {
      const source = columns.source.values[order[i]!]!;
      if ((fails[i]! & ~bit.source) === 0 && ((seenSources >> source) & 1) === 0) {
        seenSources |= 1 << source;
        if (!dear[i]) marks |= 1 << (firstSource + source);
      }
      const seller = columns.seller.values[order[i]!]!;
      if ((fails[i]! & ~bit.seller) === 0 && !seenSellers.includes(seller)) {
        seenSellers.push(seller);
        if (!dear[i]) tally.add(counted.seller, tally.sellers, seller, sign);
      }
    }
    if (fits(bit.in_stock, (one) => columns.inStock.values[one] === 1)) marks |= mark.inStock;
    if (fits(bit.free_shipping, (one) => reader.delivery(one) === 0)) marks |= mark.free;
    if (fits(bit.ships_to, (one) => reader.delivery(one) >= 0)) marks |= mark.ships;
    if (fits(bit.on_sale, (one) => this.#best.reduction(doc, one) > 0)) marks |= mark.onSale;
    if (marks !== 0) tally.addMarks(marks, sign);
    if (!passes)
      for (const open of [bit.source, bit.seller, bit.in_stock, bit.free_shipping, bit.ships_to, bit.on_sale])
        if (fits(open)) tally.addLacking(open, sign);
    return passes ? best : -1;
  }
}
