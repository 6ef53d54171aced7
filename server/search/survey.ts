// One walk over the products in question: which pass every filter, and what each facet would count. A product that fails exactly one
// filter still counts in that filter's own facet: so a chosen dimension stays open, and its counts are what choosing would find.
import type { FilterName, SearchFacets } from '#domain/catalogue/search.ts';
import { type Columns, flag } from './columns.ts';
import { bit, type Filters, ofProduct, tree, type Wanted, wantedOf } from './filters.ts';
import type { Market, PriceReader } from './market.ts';
import { priceRanges } from './price-ranges.ts';
import type { Best } from './best.ts';
import { Tally } from './tally.ts';

/** What passed, product by product (readable until the next survey of the same room), and what was counted. */
export type Survey = { count: number; docs: Uint32Array; offers: Int32Array; facets: SearchFacets; without: { filter: FilterName; count: number }[] };

/** Room for the answer, kept between searches. */
export class SurveyRoom {
  docs = new Uint32Array(0);
  offers = new Int32Array(0);

  grow(length: number): void {
    if (this.docs.length >= length) return;
    const room = Math.ceil(length * 1.25);
    Object.assign(this, { docs: new Uint32Array(room), offers: new Int32Array(room) });
  }
}

/** How prices are read: for the visitor's country and currency, which offers cost least there, and what reaches `ships_to`. */
export type Reading = { reader: PriceReader; best: Best; destination: PriceReader | null };

/** Walks over `among`. Without a price filter its price ranges are empty: rangesOf() counts them in any currency. */
export function survey(columns: Columns, market: Market, among: { docs: Uint32Array } | { all: number }, filters: Filters, reading: Reading, room: SurveyRoom): Survey {
  const walk = new Walk(columns, wantedOf(columns, market, filters), reading);
  const total = 'all' in among ? among.all : among.docs.length;
  room.grow(total);
  const { docs, offers } = room;
  const isThere = columns.isThere.values;
  let count = 0;
  for (let i = 0; i < total; i++) {
    const doc = 'all' in among ? i : among.docs[i]!;
    if (isThere[doc] === 0) continue;
    const offer = walk.visit(doc);
    if (offer < 0) continue;
    docs[count] = doc;
    offers[count++] = offer;
  }
  return { count, docs, offers, facets: walk.tally.facets(market), without: count > 0 ? [] : walk.tally.without() };
}

/** More than one filter fails; a category and its subcategory are one. */
const isTwo = (fail: number): boolean => (fail & (fail - 1)) !== 0 && fail !== tree;

/** The ranges of what a survey without a price filter found. `isOfOffers`: a filter chose among the offers; else each product has the one that costs least. */
export function rangesOf({ count, docs, offers }: Survey, { reader, best }: Reading, columns: Columns, isOfOffers: boolean): SearchFacets['price'] {
  if (!isOfOffers) return priceRanges(reader.edges, best.countBins(docs, count, reader));
  const bins = new Uint32Array(reader.edges.length + 1);
  for (let i = 0; i < count; i++) bins[reader.bin(columns.currency.values[offers[i]!]!, reader.amount(offers[i]!))]!++;
  return priceRanges(reader.edges, bins);
}

class Walk {
  readonly tally: Tally;
  readonly #columns: Columns;
  readonly #wanted: Wanted;
  readonly #reader: PriceReader;
  readonly #best: Best;
  readonly #destination: PriceReader | null;
  /** By currency: the least amount that is not too cheap, and the least that is too dear. */
  readonly #from: Float64Array;
  readonly #to: Float64Array;

  constructor(columns: Columns, wanted: Wanted, { reader, best, destination }: Reading) {
    this.#columns = columns;
    this.#wanted = wanted;
    this.#reader = reader;
    this.#best = best;
    this.#destination = destination;
    const currencies = [...columns.currencies.all.keys()];
    this.#from = Float64Array.from(currencies, (currency) => (wanted.isPriced ? reader.least(currency, wanted.priceMin) : 0));
    this.#to = Float64Array.from(currencies, (currency) => (wanted.isPriced ? reader.least(currency, wanted.priceMax + 1) : Infinity));
    this.tally = new Tally(columns, reader.edges);
  }

  /** Counts a product; the offer it is shown with when it passes every filter, else -1. */
  visit(doc: number): number {
    const best = this.#best;
    const wanted = this.#wanted;
    let fail = this.#failOfProduct(doc);
    if (isTwo(fail)) return -1;
    if (best.offers[doc]! < 0) best.work(doc);
    const held = this.#columns.offers.values[doc]!;
    if (held > 1 && (wanted.isOfOffers || wanted.isPriced)) return this.#visitClosely(doc, fail, this.#columns.firstOffer.values[doc]!, held);
    const offer = best.offers[doc]!;
    if (!wanted.isOfOffers && !wanted.isPriced) {
      // The usual case, walked a hundred thousand times: nothing looks at offers but the counts.
      this.#countProduct(doc, fail);
      if (fail !== 0) return -1;
      this.tally.marks[best.marks[doc]!]!++;
      this.#countSellers(this.#columns.firstOffer.values[doc]!, held);
      return offer;
    }
    fail |= this.#failOf(offer);
    if (wanted.isPriced) {
      if (this.#isDear(best.currencies[doc]!, best.amounts[doc]!)) fail |= bit.price;
      if ((fail & ~bit.price) === 0) this.tally.prices[this.#reader.bin(best.currencies[doc]!, best.amounts[doc]!)]!++;
    }
    if (isTwo(fail)) return -1;
    this.#countProduct(doc, fail);
    this.#countOffer(offer, fail);
    return fail === 0 ? offer : -1;
  }

  #isDear(currency: number, amount: number): boolean {
    return amount < this.#from[currency]! || amount >= this.#to[currency]!;
  }

  #failOfProduct(doc: number): number {
    const columns = this.#columns;
    const wanted = this.#wanted;
    let fail = 0;
    if (wanted.category >= 0 && columns.category.values[doc] !== wanted.category) fail |= bit.category;
    if (wanted.sub >= 0 && columns.subcategory.values[doc] !== wanted.sub) fail |= bit.sub;
    if (wanted.brand >= 0 && columns.brand.values[doc] !== wanted.brand) fail |= bit.brand;
    if (wanted.rating > 0 && columns.rating.values[doc]! < wanted.rating) fail |= bit.rating;
    if (wanted.bestsellers && (columns.flags.values[doc]! & flag.bestseller) === 0) fail |= bit.bestsellers;
    return fail;
  }

  #failOf(offer: number): number {
    const columns = this.#columns;
    const wanted = this.#wanted;
    let fail = 0;
    if (wanted.source >= 0 && columns.source.values[offer] !== wanted.source) fail |= bit.source;
    if (wanted.seller >= 0 && columns.seller.values[offer] !== wanted.seller) fail |= bit.seller;
    if (wanted.inStock && columns.inStock.values[offer] === 0) fail |= bit.in_stock;
    if (wanted.free && this.#reader.delivery(offer) !== 0) fail |= bit.free_shipping;
    if (this.#destination && this.#destination.delivery(offer) < 0) fail |= bit.ships_to;
    if (wanted.onSale && columns.discount.values[offer] === 0) fail |= bit.on_sale;
    return fail;
  }

  #countProduct(doc: number, fail: number): void {
    const { tally } = this;
    const columns = this.#columns;
    if ((fail & ~tree) === 0) tally.categories[columns.category.values[doc]!]!++;
    if ((fail & ~bit.sub) === 0) tally.subcategories[columns.subcategory.values[doc]!]!++;
    if ((fail & ~bit.brand) === 0) tally.brands[columns.brand.values[doc]!]!++;
    if ((fail & ~bit.rating) === 0) tally.stars[(columns.rating.values[doc]! / 10) | 0]!++;
    if (fail !== 0) tally.lack(fail === tree ? bit.category : fail);
  }

  /** What is said of a product's only offer. */
  #countOffer(offer: number, fail: number): void {
    const { tally } = this;
    const columns = this.#columns;
    if ((fail & ofProduct) !== 0 || fail === bit.price) return;
    const delivery = this.#reader.delivery(offer);
    if ((fail & ~bit.source) === 0) tally.sources[columns.source.values[offer]!]!++;
    if ((fail & ~bit.seller) === 0) tally.sellers[columns.seller.values[offer]!]!++;
    if ((fail & ~bit.in_stock) === 0 && columns.inStock.values[offer] === 1) tally.switches.in_stock++;
    if ((fail & ~bit.free_shipping) === 0 && delivery === 0) tally.switches.free_shipping++;
    if ((fail & ~bit.ships_to) === 0 && delivery >= 0) tally.switches.ships_to++;
    if ((fail & ~bit.on_sale) === 0 && columns.discount.values[offer]! > 0) tally.switches.on_sale++;
  }

  #countSellers(first: number, held: number): void {
    const sellers = this.#columns.seller.values;
    if (held === 1) {
      this.tally.sellers[sellers[first]!]!++;
      return;
    }
    for (let offer = first; offer < first + held; offer++) {
      const seller = sellers[offer]!;
      let before = first;
      while (before < offer && sellers[before] !== seller) before++;
      if (before === offer) this.tally.sellers[seller]!++;
    }
  }

  /** Several offers and a filter that looks at them: each value is asked as if it were chosen, since another offer may then cost least. */
  #visitClosely(doc: number, failOfProduct: number, first: number, held: number): number {
    const { tally } = this;
    const columns = this.#columns;
    const reader = this.#reader;
    const isDear = (offer: number): boolean => this.#isDear(columns.currency.values[offer]!, reader.amount(offer));
    const best = reader.best(first, held, (offer) => this.#failOf(offer) === 0);
    let fail = failOfProduct;
    if (best >= 0) {
      if (isDear(best)) fail |= bit.price;
      if (this.#wanted.isPriced && (fail & ~bit.price) === 0) tally.prices[reader.bin(columns.currency.values[best]!, reader.amount(best))]!++;
      if (!isTwo(fail)) this.#countProduct(doc, fail);
    }
    const passes = best >= 0 && fail === 0;
    if ((failOfProduct & ofProduct) !== 0) return passes ? best : -1;

    const fits = (open: number, has?: (offer: number) => boolean): boolean => {
      const chosen = reader.best(first, held, (offer) => (this.#failOf(offer) & ~open) === 0 && (has === undefined || has(offer)));
      return chosen >= 0 && !isDear(chosen);
    };
    const [seenSources, seenSellers] = [new Set<number>(), new Set<number>()];
    for (let offer = first; offer < first + held; offer++) {
      const source = columns.source.values[offer]!;
      if (!seenSources.has(source) && seenSources.add(source) && fits(bit.source, (one) => columns.source.values[one] === source)) tally.sources[source]!++;
      const seller = columns.seller.values[offer]!;
      if (!seenSellers.has(seller) && seenSellers.add(seller) && fits(bit.seller, (one) => columns.seller.values[one] === seller)) tally.sellers[seller]!++;
    }
    if (fits(bit.in_stock, (one) => columns.inStock.values[one] === 1)) tally.switches.in_stock++;
    if (fits(bit.free_shipping, (one) => reader.delivery(one) === 0)) tally.switches.free_shipping++;
    if (fits(bit.ships_to, (one) => reader.delivery(one) >= 0)) tally.switches.ships_to++;
    if (fits(bit.on_sale, (one) => columns.discount.values[one]! > 0)) tally.switches.on_sale++;
    if (!passes) for (const open of [bit.source, bit.seller, bit.in_stock, bit.free_shipping, bit.ships_to, bit.on_sale]) if (fits(open)) tally.lack(open);
    return passes ? best : -1;
  }
}
